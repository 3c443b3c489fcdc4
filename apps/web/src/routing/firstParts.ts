import type { PostRecord } from 'ufi-core/contract';
import type { PageData } from './pageData.ts';

/** A part that is loaded lazily, and that the server renders. */
export type FirstPart = 'live' | 'story' | 'signIn' | 'report' | 'feedHeader' | 'crossPost';

const partOfPage: Readonly<Partial<Record<PageData['name'], FirstPart>>> = {
  live: 'live',
  story: 'story',
  signIn: 'signIn',
  report: 'report',
};

/** The posts of a page's first view. */
export function postsOf(page: PageData): readonly PostRecord[] {
  if (page.name === 'feed') return page.feed.posts.map(({ post }) => post);
  return page.name === 'post' ? [page.thread.post] : [];
}

/**
 * Parts that the first view of a page consists of. Their code is named by the document and loaded before hydration:
 * what is pressed in markup that waits for its code would be lost.
 */
export function firstParts(page: PageData): readonly FirstPart[] {
  const parts = [
    partOfPage[page.name],
    page.name === 'feed' && (page.profile ?? page.group) ? 'feedHeader' : undefined,
    postsOf(page).some(({ commentid }) => commentid !== undefined) ? 'crossPost' : undefined,
  ] as const;
  return parts.filter((part) => part !== undefined);
}
