import { defaultListLength, endpointRegistry } from 'ufi-core/contract';
import {
  filterThread,
  hydrateThread,
  readLastReplies,
  readLinkedThread,
  readOwnComments,
  type ThreadOpening,
  type ThreadRequest,
  type ThreadServices,
} from '../lists/index.ts';
import { canShowPost, presentPost } from './presentPost.ts';
import { readPost } from './readPost.ts';
import { visitorOf } from '../../queries/visitorOf.ts';
import { defineQuery, type QueryRequest } from '../../queries/defineQuery.ts';
import { ApiError } from '../../errors/apiError.ts';

const readOwnThread = async (thread: ThreadRequest, opening: ThreadOpening) =>
  readOwnComments(thread, await readLinkedThread(thread, opening));

type Request = QueryRequest<typeof endpointRegistry.fetchPost, ThreadServices>;

/**
 * A post with its first page of comments, or with the window around a comment and a reply. A link to a comment that is
 * deleted or invisible still opens the post. The post is read as the actor that the viewer has chosen under it (S4.13).
 * The comments of a cross-post are the replies to the comment that it carries.
 */
export const fetchPost = defineQuery(endpointRegistry.fetchPost, {
  select: async (request: Request) => {
    const { services } = request;
    const { id, comment_id: comment, reply_comment_id: reply } = request.input;
    const post = await readPost(services.pool, id, request.caller.person);
    const { thread_id: threadId, comment_id: shown } = post;
    const visitor = visitorOf(request);
    const thread = { threadId, visitor, services };
    const opening = { take: defaultListLength, comment, reply };
    return {
      view: await (shown === null ? readOwnThread(thread, opening) : readLastReplies(thread, shown, opening)),
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
