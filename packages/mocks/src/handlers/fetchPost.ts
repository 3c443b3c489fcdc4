import { defaultListLength } from 'ufi-core/contract';
import { answerCrossPost, answerPost } from '../calls/answerPost.ts';
import { chosenActor, enterThread, type Guest } from '../calls/enterThread.ts';
import type { Caller, MockHandler } from '../calls/mockHandler.ts';
import { Refused } from '../calls/refused.ts';
import { around, endOf, type Stretch } from '../calls/stretch.ts';
import { isShownTo } from './fetchFeed.ts';
import type { CrossPost } from '../world/crossPost.ts';
import { seesComment } from '../world/standing.ts';

const take = defaultListLength;

/** The window around a linked comment, and around a linked reply below it; null where the viewer may not see it. */
function windows({ thread, ...guest }: Guest, comment: string, reply: string): Stretch[] | null {
  const linked = thread.comments.get(comment);
  if (linked === undefined || !seesComment(linked, { thread, ...guest })) return null;
  const ordering = thread.post.defaultOrdering;
  for (const section of ['default', 'friends'] as const) {
    const found = around(thread, { parent: null, section, ordering }, { comment, take });
    if (found === null) continue;
    const replies = { parent: found.id, section: 'default', ordering } as const;
    const below = reply === found.id ? null : around(thread, replies, { comment: reply, take });
    return below === null ? [found.stretch] : [found.stretch, below.stretch];
  }
  return null;
}

/** A post that carries something of an article's thread, with the last replies to its comment or around one of them. */
function fetchCrossPost(
  post: CrossPost,
  { actor, reply }: { readonly actor: string | undefined; readonly reply: string | undefined },
  caller: Caller,
) {
  const guest = enterThread(caller, post.thread, actor ?? chosenActor(caller, post.thread));
  const { thread } = guest;
  if (!isShownTo(post, thread, caller)) throw new Refused('noSuchObject');
  const list = { parent: post.comment, section: 'default', ordering: thread.post.defaultOrdering } as const;
  const linked = reply === undefined || reply === post.comment ? null : around(thread, list, { comment: reply, take });
  const stretches = [linked?.stretch ?? endOf(thread, list, take)];
  return answerCrossPost(guest, { shown: post, stretches }, caller.locale);
}

/** A post with its first comments, or with the window around a comment; a link to one that is gone opens the post. */
export const fetchPost: MockHandler<'fetchPost'> = ({ id, actor, comment_id, reply_comment_id }, caller) => {
  const carrying = caller.world.crossPosts.get(id);
  if (carrying !== undefined) return fetchCrossPost(carrying, { actor, reply: reply_comment_id ?? comment_id }, caller);
  const guest = enterThread(caller, id, actor ?? chosenActor(caller, id));
  const list = { parent: null, section: 'default', ordering: guest.thread.post.defaultOrdering } as const;
  const linked = comment_id === undefined ? null : windows(guest, comment_id, reply_comment_id ?? comment_id);
  return answerPost(guest, linked ?? [endOf(guest.thread, list, take)], caller.locale);
};
