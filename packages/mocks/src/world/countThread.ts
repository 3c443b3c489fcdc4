import { countComment, type CommentCounts } from 'ufi-core/internal/rules';
import { countReactions, reactorsOf, statusOf, type Comment, type Thread, type ThreadCounts } from './thread.ts';

const countsByComment = new WeakMap<Comment, CommentCounts>();

/** The contribution of a comment to the counts of its thread, computed once, as comments are immutable. */
function countsOf(comment: Comment): CommentCounts {
  const known = countsByComment.get(comment);
  if (known) return known;
  const counts = countComment({
    status: statusOf(comment),
    privacy: comment.privacy,
    isTopLevel: comment.parent === null,
    replies: comment.replies,
    isAnnouncement: comment.isAnnouncement === true,
    isTip: comment.tipOption !== undefined,
    isLow: false,
  });
  countsByComment.set(comment, counts);
  return counts;
}

/** Counts the current state of a thread. */
export function countThread(thread: Thread): ThreadCounts {
  const sums = { comments: 0, toplevel: 0, held: 0, friendsOnly: 0, friendsOnlyToplevel: 0 };
  for (const comment of thread.comments.values()) {
    const counts = countsOf(comment);
    sums.comments += counts.comments;
    sums.toplevel += counts.topLevel;
    sums.held += counts.held;
    sums.friendsOnly += counts.privateComments;
    sums.friendsOnlyToplevel += counts.privateTopLevel;
  }
  const { id } = thread.post;
  return { ...sums, reactions: countReactions(thread, id), reactors: reactorsOf(thread, id) };
}
