import { createPagePart } from './createPagePart.tsx';
import type { PageData } from './pageData.ts';

/** Where Vite's manifest has the pages that are parts of their own and are drawn by the server. */
export const partKeys: Readonly<Partial<Record<PageData['name'], string>>> = {
  live: 'src/live/LivePage.tsx',
  story: 'src/story/StoryPage.tsx',
  signIn: 'src/pages/SignInPage.tsx',
  report: 'src/pages/ReportPage.tsx',
};

const live = createPagePart(async () => (await import('../live/LivePage.tsx')).LivePage);
const story = createPagePart(async () => (await import('../story/StoryPage.tsx')).StoryPage);
const signIn = createPagePart(async () => (await import('./SignInPage.tsx')).SignInPage);
const report = createPagePart(async () => (await import('./ReportPage.tsx')).ReportPage);
const reports = createPagePart(async () => (await import('../reports/ReportsPage.tsx')).ReportsPage);

/** The pages that need nothing but their own code. */
export const ownPages = {
  sites: createPagePart(async () => (await import('../sites/SitesPage.tsx')).SitesPage).Page,
  moderation: createPagePart(async () => (await import('../moderation/ModerationPage.tsx')).ModerationPage).Page,
  townHall: createPagePart(async () => (await import('../town-hall/TownHallPage.tsx')).TownHallPage).Page,
  blocks: createPagePart(async () => (await import('../blocks/BlocksPage.tsx')).BlocksPage).Page,
} as const;

export const LivePage = live.Page;
export const StoryPage = story.Page;
export const SignInPage = signIn.Page;
export const ReportPage = report.Page;
export const ReportsPage = reports.Page;

/** Every component in every state; not a part of what is served. */
export const GalleryPage =
  import.meta.env.MODE === 'production'
    ? null
    : createPagePart(async () => (await import('../gallery/GalleryPage.tsx')).GalleryPage).Page;

const drawnByServer: Readonly<Partial<Record<PageData['name'], { load(): Promise<void> }>>> = {
  ...{ live, story, signIn, report },
};

/** Loads what a first page is drawn with; where that can't be had it is drawn without. */
export async function loadPageCode({ name }: PageData): Promise<void> {
  await drawnByServer[name]?.load().catch(() => {});
}
