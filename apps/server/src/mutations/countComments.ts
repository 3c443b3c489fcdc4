import type { CommentRow } from '../database/rows/commentRow.ts';
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

/**
 * One comment's contribution to its thread's counters. A published top-level comment counts itself and its published
 * replies; a held one counts neither, because nobody else sees its replies.
 */
export function countComment(comment: CommentRow | undefined): CommentCounters {
  const { status = 'deleted', privacy = 0, parent_id = null, is_low = false, reply_count = 0 } = comment ?? {};
  // Announcements and tips keep a place in the list but are not counted as comments (S5.12).
  const isCounted = comment?.is_announcement !== true && comment?.tip_option == null;
  const shown = status === null && parent_id === null ? Number(isCounted) + reply_count : 0;
  const isPublic = privacy === 0;
  const hasPlace = status !== 'deleted' && parent_id === null;
  return {
    comment_count: isPublic ? shown : 0,
    private_count: isPublic ? 0 : shown,
    toplevel_count: Number(hasPlace && isPublic),
    low_count: Number(hasPlace && isPublic && is_low),
    private_toplevel_count: Number(hasPlace && !isPublic),
    held_count: Number(hasPlace && isPublic && status !== null),
  };
}

/** A thread's counters after some comments have changed, null if they stay the same. */
export function countComments(
  thread: CommentCounters,
  before: ReadonlyMap<string, CommentRow>,
  after: readonly CommentRow[],
): CommentCounters | null {
  const changes = after.map((comment) => [countComment(before.get(comment.id)), countComment(comment)] as const);
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
