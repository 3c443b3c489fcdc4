import { serverSaid } from 'ufi-core';
import type { PageData } from '../pages/pageData.ts';

type Said = ReturnType<typeof serverSaid>['payload'][number];

/** What a page brought, as the store hears it. The posts themselves are the page's own. */
function saidBy(page: PageData): readonly Said[] {
  switch (page.name) {
    case 'feed': {
      const { posts, records } = page.feed;
      const { comments } = records;
      const threads = posts.map(({ post, seq, lists }): Said => {
        // The store takes of the comments those of the thread.
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
    case 'sites':
    case 'moderation':
    case 'townHall':
    case 'blocks':
    case 'reports':
    case 'gallery':
    case 'notFound':
      return [];
  }
}

/** Takes in what a page brought. */
export const takePage = (page: PageData) => serverSaid(saidBy(page));
