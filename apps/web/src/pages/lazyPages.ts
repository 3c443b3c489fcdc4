import { createLazyPage } from './createLazyPage.tsx';
import { LazyCrossPostedComment } from '../post/LazyCrossPostedComment.ts';
import { LazyFeedHeader } from './LazyFeedHeader.ts';
import { type FirstPart, firstParts } from '../routing/firstParts.ts';
import type { PageData } from '../routing/pageData.ts';

const live = createLazyPage(async () => (await import('../live-video/LivePage.tsx')).LivePage);
const story = createLazyPage(async () => (await import('../story/StoryPage.tsx')).StoryPage);
const signIn = createLazyPage(async () => (await import('../sign-in/SignInPage.tsx')).SignInPage);
const report = createLazyPage(async () => (await import('../reports/ReportPage.tsx')).ReportPage);
const reports = createLazyPage(async () => (await import('../reports/ReportsPage.tsx')).ReportsPage);

const standalone = createLazyPage(async () => (await import('./StandalonePage.tsx')).StandalonePage);

/** Pages that need no data before they render, by name. */
export const StandalonePage = standalone.Page;
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

const loaders: Readonly<Record<FirstPart, () => Promise<void>>> = {
  live: live.load,
  story: story.load,
  signIn: signIn.load,
  report: report.load,
  feedHeader: LazyFeedHeader.load,
  crossPost: LazyCrossPostedComment.load,
};

/** Loads the code of what the first page consists of, which is hydrated with it only: presses until then are replayed. */
export async function loadPageCode(page: PageData): Promise<void> {
  await Promise.all(firstParts(page).map((part) => loaders[part]()));
}
