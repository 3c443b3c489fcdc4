import { serverUpdateReceived } from 'ufi-core';
import type { PageData } from '../routing/pageData.ts';

type Update = ReturnType<typeof serverUpdateReceived>['payload'][number];

/** Server updates of a page's data. The posts themselves stay with the page. */
function updatesOf(page: PageData): readonly Update[] {
  switch (page.name) {
    case 'feed': {
      const { posts, records } = page.feed;
      const { comments } = records;
      const threads = posts.map(({ post, seq, lists }): Update => {
        // The store picks the comments of the thread.
        return { via: 'fetch', target: post.ftentidentifier, seq, lists, records: { comments } };
      });
      return [{ via: 'fetch', records }, ...threads];
    }
    case 'report':
    case 'live':
    case 'story':
    case 'post': {
      const { post, seq, lists, records } = page.thread;
      return [{ via: 'fetch', target: post.ftentidentifier, seq, lists, records }];
    }
    case 'signIn':
    case 'standalone':
    case 'reports':
    case 'gallery':
    case 'notFound':
      return [];
  }
}

/** Stores a loaded page's data. */
export const pageLoaded = (page: PageData) => serverUpdateReceived(updatesOf(page));
