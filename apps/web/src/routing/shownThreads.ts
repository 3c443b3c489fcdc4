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
    case 'sites':
    case 'moderation':
    case 'townHall':
    case 'blocks':
    case 'friends':
    case 'profileSettings':
    case 'search':
    case 'notifications':
    case 'account':
    case 'admin':
    case 'stars':
    case 'messages':
    case 'groups':
    case 'pages':
    case 'reports':
      return [];
    case 'gallery':
    case 'notFound':
      return undefined;
  }
}
