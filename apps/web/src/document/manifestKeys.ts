import type { Locale } from 'ufi-core/contract';
import type { PageData } from '../routing/pageData.ts';

/** Vite manifest keys of the lazily loaded parts that a page needs at once, if the server renders them. */
export const pageKeys: Readonly<Partial<Record<PageData['name'], readonly string[]>>> = {
  live: ['src/live-video/LivePage.tsx', 'src/live-list/LiveRows.tsx'],
  story: ['src/story/StoryPage.tsx'],
  signIn: ['src/sign-in/SignInPage.tsx'],
  report: ['src/reports/ReportPage.tsx'],
};

/** Vite manifest keys of the texts of a language. */
export const messageKeys = (locale: Locale): readonly string[] => [
  `src/messages/${locale}.json`,
  `../../packages/ui/src/messages/${locale}.json`,
];

/** Vite manifest key of a comment's menu, which needs what all menus need. */
export const menuKey = 'src/comment-menu/CommentMenuLayer.tsx';
