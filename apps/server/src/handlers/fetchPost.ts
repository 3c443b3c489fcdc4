import { defaultListLength, endpointRegistry } from 'ufi-core/contract';
import { filterThread } from '../reading/filterThread.ts';
import { presentPost } from '../reading/presentPost.ts';
import { readLinked } from '../reading/readLinked.ts';
import { readPost } from '../reading/readPost.ts';
import { hydrateThread } from '../reading/threadPage.ts';
import { visitorTo } from '../reading/visitorTo.ts';
import { read } from '../road/index.ts';

/**
 * A post with its first page of comments, or with the window around a comment and a reply. A link to a comment that is
 * gone, or not for this viewer, opens the post all the same. It is read as whom the viewer chose to act as under it
 * (S4.13).
 */
export const fetchPost = read(endpointRegistry.fetchPost, {
  skeleton: async (asked) => {
    const { services } = asked;
    const { id: threadId, comment_id: comment, reply_comment_id: reply } = asked.input;
    const visitor = await visitorTo(threadId, asked);
    const reading = await readLinked({ threadId, visitor, services }, { comment, reply, take: defaultListLength });
    return { reading, post: await readPost(services.pool, threadId) };
  },
  hydrate: ({ reading, post }) => ({ page: hydrateThread(reading), post }),
  filter: ({ page, post }) => ({ page: filterThread(page), post }),
  present: ({ page, post }, { caller }) => presentPost(page, post, caller.locale),
});
