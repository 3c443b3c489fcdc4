import type { ShownThread } from 'ufi-core/contract';
import type { PageData } from './pageData.ts';

/**
 * The threads that a page shows to a visitor without a session, which decide how long its document can be reused;
 * undefined if it can't.
 */
export function shownThreads(page: PageData): readonly ShownThread[] | undefined {
  switch (page.name) {
    case 'feed':
      // The group itself may change without its posts.
      return page.group ? undefined : page.feed.posts.map(({ post, seq }) => ({ id: post.id, seq }));
    case 'post':
    case 'live':
    case 'story':
    case 'report':
      return [{ id: page.thread.post.id, seq: page.thread.seq }];
    case 'signIn':
    case 'standalone':
    case 'reports':
      return [];
    case 'gallery':
    case 'notFound':
      return undefined;
  }
}
