import { defaultListLength } from 'ufi-core/contract';
import { presentCrossPost, presentPost } from './presentPost.ts';
import { chosenActor, authorizeViewer, type ActingViewer } from '../../access/authorizeViewer.ts';
import type { Caller, MockHandler } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';
import { orderingFor } from '../../queries/ownLists.ts';
import { rangeAround, lastRange, type ListRange } from '../../queries/listRange.ts';
import { isCrossPostVisible } from './fetchFeed.ts';
import type { CrossPost } from '../../world/crossPost.ts';
import { canSeeComment } from '../../access/threadAccess.ts';

const take = defaultListLength;

/** The ranges around a linked comment and a linked reply below it; null if the viewer may not see it. */
function linkedRanges({ thread, ...viewer }: ActingViewer, comment: string, reply: string): ListRange[] | null {
  const linked = thread.comments.get(comment);
  if (linked === undefined || !canSeeComment(linked, { thread, ...viewer })) return null;
  const ordering = orderingFor({ thread, ...viewer });
  for (const section of ['default', 'friends'] as const) {
    const found = rangeAround(thread, { parent: null, section, ordering }, { comment, take });
    if (found === null) continue;
    const replies = { parent: found.id, section: 'default', ordering } as const;
    const below = reply === found.id ? null : rangeAround(thread, replies, { comment: reply, take });
    return below === null ? [found.listRange] : [found.listRange, below.listRange];
  }
  return null;
}

/** A cross-post with the latest replies to its comment, or the range around one of them. */
function crossPostPayload(
  post: CrossPost,
  { actor, reply }: { readonly actor: string | undefined; readonly reply: string | undefined },
  caller: Caller,
) {
  const viewer = authorizeViewer(caller, post.thread, actor ?? chosenActor(caller, post.thread));
  const { thread } = viewer;
  if (!isCrossPostVisible(post, thread, caller)) throw new ApiError('noSuchObject');
  const list = { parent: post.comment, section: 'default', ordering: thread.post.defaultOrdering } as const;
  const linked =
    reply === undefined || reply === post.comment ? null : rangeAround(thread, list, { comment: reply, take });
  const listRanges = [linked?.listRange ?? lastRange(thread, list, take)];
  return presentCrossPost(viewer, { shown: post, listRanges }, caller.locale);
}

/**
 * Returns a post with its first comments, or with the range around a linked comment. If that is gone, only the post.
 */
export const fetchPost: MockHandler<'fetchPost'> = ({ id, actor, comment_id, reply_comment_id }, caller) => {
  const crossPost = caller.world.crossPosts.get(id);
  if (crossPost !== undefined)
    return crossPostPayload(crossPost, { actor, reply: reply_comment_id ?? comment_id }, caller);
  const viewer = authorizeViewer(caller, id, actor ?? chosenActor(caller, id));
  const list = { parent: null, section: 'default', ordering: orderingFor(viewer) } as const;
  const linked = comment_id === undefined ? null : linkedRanges(viewer, comment_id, reply_comment_id ?? comment_id);
  return presentPost(viewer, linked ?? [lastRange(viewer.thread, list, take)], caller.locale);
};
