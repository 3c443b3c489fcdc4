import type { Locale, Session } from 'ufi-core/contract';
import { firstParts, postsOf, type FirstPart } from '../routing/firstParts.ts';
import type { PageData } from '../routing/pageData.ts';

/** Vite manifest keys of the parts that a page's first view consists of. */
export const partKeys: Readonly<Record<FirstPart, readonly string[]>> = {
  live: ['src/live-video/LivePage.tsx', 'src/live-list/LiveRows.tsx'],
  story: ['src/story/StoryPage.tsx'],
  signIn: ['src/sign-in/SignInPage.tsx'],
  report: ['src/reports/ReportPage.tsx'],
  feedHeader: ['src/pages/FeedHeader.tsx'],
  crossPost: ['src/post/CrossPostedComment.tsx'],
};

/** Vite manifest keys of the texts of a language that a page's first view says. */
export const messageKeys = (locale: Locale, page: PageData): readonly string[] => [
  `src/messages/${locale}.json`,
  `../../packages/ui/src/messages/${locale}.json`,
  ...(firstParts(page).length > 0 ? [`src/messages/lazy/${locale}.json`] : []),
];

/** Vite manifest key of a comment's menu, which needs what all menus need. */
export const menuKey = ({ person }: Session): string =>
  `src/comment-menu/${person === null ? 'Guest' : 'Comment'}MenuLayer.tsx`;

/** Vite manifest keys of the album of a page's posts, whose photos are laid out before their code has loaded. */
export const albumKeys = (page: PageData): readonly string[] =>
  postsOf(page).some(({ attachment }) => attachment?.type === 'album') ? ['src/post/PostPart.tsx'] : [];
