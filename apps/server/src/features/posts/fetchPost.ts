import { defaultListLength, endpointRegistry } from 'ufi-core/contract';
import { filterThread } from '../lists/filterThread.ts';
import { canShowPost, presentPost } from './presentPost.ts';
import { readLinkedThread } from '../lists/readLinkedThread.ts';
import { readPost } from './readPost.ts';
import { readLastReplies } from '../lists/readLastReplies.ts';
import { hydrateThread } from '../lists/hydrateThread.ts';
import { resolveVisitor } from '../../queries/resolveVisitor.ts';
import { defineQuery } from '../../queries/defineQuery.ts';
import { ApiError } from '../../errors/apiError.ts';

/**
 * A post with its first page of comments, or with the window around a comment and a reply. A link to a comment that is
 * gone, or not for this viewer, opens the post all the same. It is read as whom the viewer chose to act as under it
 * (S4.13). What people say to a post that carries a comment are the replies to that.
 */
export const fetchPost = defineQuery(endpointRegistry.fetchPost, {
  select: async (request) => {
    const { services } = request;
    const { id, comment_id: comment, reply_comment_id: reply } = request.input;
    const post = await readPost(services.pool, id, request.caller.person);
    const { thread_id: threadId, comment_id: shown } = post;
    const visitor = await resolveVisitor(threadId, request);
    const thread = { threadId, visitor, services };
    const opening = { take: defaultListLength, comment, reply };
    return {
      view: await (shown === null ? readLinkedThread(thread, opening) : readLastReplies(thread, shown, opening)),
      post,
    };
  },
  hydrate: ({ view, post }) => ({ page: hydrateThread(view), post }),
  filter: ({ page: whole, post }) => {
    const page = filterThread(whole);
    if (!canShowPost(page, post)) throw new ApiError('noSuchObject');
    return { page, post };
  },
  present: ({ page, post }, { caller }) => presentPost(page, post, caller.locale),
});
