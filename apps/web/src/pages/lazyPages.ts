import { createLazyPage } from './createLazyPage.tsx';
import type { PageData } from '../routing/pageData.ts';

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
  stars: createLazyPage(async () => (await import('../stars/wallet/StarsPage.tsx')).StarsPage).Page,
  messages: createLazyPage(async () => (await import('../messaging/MessagesPage.tsx')).MessagesPage).Page,
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

/** Loads the code of the first page, which is hydrated with it only. */
export async function loadPageCode({ name }: PageData): Promise<void> {
  await serverRendered[name]?.load();
}
