import { defaultListLength, endpointRegistry } from 'ufi-core/contract';
import { filterThread } from '../reading/filterThread.ts';
import { isShown, presentPost } from '../reading/presentPost.ts';
import { readLinked } from '../reading/readLinked.ts';
import { readPost } from '../reading/readPost.ts';
import { readTalk } from '../reading/readTalk.ts';
import { hydrateThread } from '../reading/threadPage.ts';
import { visitorTo } from '../reading/visitorTo.ts';
import { read, Refused } from '../road/index.ts';

/**
 * A post with its first page of comments, or with the window around a comment and a reply. A link to a comment that is
 * gone, or not for this viewer, opens the post all the same. It is read as whom the viewer chose to act as under it
 * (S4.13). What people say to a post that carries a comment are the replies to that.
 */
export const fetchPost = read(endpointRegistry.fetchPost, {
  skeleton: async (asked) => {
    const { services } = asked;
    const { id, comment_id: comment, reply_comment_id: reply } = asked.input;
    const post = await readPost(services.pool, id, asked.caller.person);
    const { thread_id: threadId, comment_id: shown } = post;
    const visitor = await visitorTo(threadId, asked);
    const reading = { threadId, visitor, services };
    const opening = { take: defaultListLength, comment, reply };
    return { reading: await (shown === null ? readLinked(reading, opening) : readTalk(reading, shown, opening)), post };
  },
  hydrate: ({ reading, post }) => ({ page: hydrateThread(reading), post }),
  filter: ({ page: whole, post }) => {
    const page = filterThread(whole);
    if (!isShown(page, post)) throw new Refused('noSuchObject');
    return { page, post };
  },
  present: ({ page, post }, { caller }) => presentPost(page, post, caller.locale),
});
