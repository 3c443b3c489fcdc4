import { countComment } from 'ufi-core/internal/rules';
import { statusOf, type CommentRow } from '../database/rows/commentRow.ts';
import type { ThreadRow } from '../database/rows/threadRow.ts';

/** Names of a thread's counters. */
export const counterNames = [
  'comment_count',
  'private_count',
  'toplevel_count',
  'low_count',
  'private_toplevel_count',
  'held_count',
] as const;

/** A thread's comment counters, by visibility and by list. */
export type CommentCounters = Pick<ThreadRow, (typeof counterNames)[number]>;

/** One that was deleted with its broadcast keeps its place in the list, as a held one does. */
const countedStatus = (comment: CommentRow | undefined) =>
  comment?.status === 'live-deleted' ? 'held' : comment === undefined ? 'deleted' : statusOf(comment.status);

/** One comment's contribution to its thread's counters; a comment that does not exist counts nothing. */
function countersOf(comment: CommentRow | undefined): CommentCounters {
  const counts = countComment({
    status: countedStatus(comment),
    privacy: comment?.privacy ?? 0,
    isTopLevel: comment?.parent_id === null,
    replies: comment?.reply_count ?? 0,
    isAnnouncement: comment?.is_announcement === true,
    isTip: comment?.tip_option != null,
    isLow: comment?.is_low === true,
  });
  return {
    comment_count: counts.comments,
    private_count: counts.privateComments,
    toplevel_count: counts.topLevel,
    low_count: counts.low,
    private_toplevel_count: counts.privateTopLevel,
    held_count: counts.held,
  };
}

/** A thread's counters after some comments have changed, null if they stay the same. */
export function countComments(
  thread: CommentCounters,
  before: ReadonlyMap<string, CommentRow>,
  after: readonly CommentRow[],
): CommentCounters | null {
  const changes = after.map((comment) => [countersOf(before.get(comment.id)), countersOf(comment)] as const);
  const counted = (name: keyof CommentCounters) =>
    changes.reduce((count, [was, is]) => count + is[name] - was[name], thread[name]);
  const counters: CommentCounters = {
    comment_count: counted('comment_count'),
    private_count: counted('private_count'),
    toplevel_count: counted('toplevel_count'),
    low_count: counted('low_count'),
    private_toplevel_count: counted('private_toplevel_count'),
    held_count: counted('held_count'),
  };
  return counterNames.every((name) => counters[name] === thread[name]) ? null : counters;
}
