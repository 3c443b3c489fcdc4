import { createLazyPage } from './createLazyPage.tsx';
import type { PageData } from '../routing/pageData.ts';

/** Vite manifest keys of lazily loaded pages that the server renders. */
export const manifestKeys: Readonly<Partial<Record<PageData['name'], string>>> = {
  live: 'src/live-video/LivePage.tsx',
  story: 'src/story/StoryPage.tsx',
  signIn: 'src/sign-in/SignInPage.tsx',
  report: 'src/reports/ReportPage.tsx',
};

const live = createLazyPage(async () => (await import('../live-video/LivePage.tsx')).LivePage);
const story = createLazyPage(async () => (await import('../story/StoryPage.tsx')).StoryPage);
const signIn = createLazyPage(async () => (await import('../sign-in/SignInPage.tsx')).SignInPage);
const report = createLazyPage(async () => (await import('../reports/ReportPage.tsx')).ReportPage);
const reports = createLazyPage(async () => (await import('../reports/ReportsPage.tsx')).ReportsPage);

/** Pages that need no data before they render. */
export const standalonePages = {
  sites: createLazyPage(async () => (await import('../sites/SitesPage.tsx')).SitesPage).Page,
  moderation: createLazyPage(async () => (await import('../site-moderation/ModerationPage.tsx')).ModerationPage).Page,
  townHall: createLazyPage(async () => (await import('../town-hall/TownHallPage.tsx')).TownHallPage).Page,
  blocks: createLazyPage(async () => (await import('../blocks/BlocksPage.tsx')).BlocksPage).Page,
} as const;

export const LivePage = live.Page;
export const StoryPage = story.Page;
export const SignInPage = signIn.Page;
export const ReportPage = report.Page;
export const ReportsPage = reports.Page;

/** Gallery of all components; left out of production builds. */
export const GalleryPage =
  import.meta.env.MODE === 'production'
    ? null
    : createLazyPage(async () => (await import('../gallery/GalleryPage.tsx')).GalleryPage).Page;

const serverRendered: Readonly<Partial<Record<PageData['name'], { load(): Promise<void> }>>> = {
  live,
  story,
  signIn,
  report,
};

/** Loads the code of the first page; if that fails the page is rendered without it. */
export async function loadPageCode({ name }: PageData): Promise<void> {
  await serverRendered[name]?.load().catch(() => {});
}
