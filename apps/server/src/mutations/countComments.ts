import type { CommentRow } from '../database/rows/commentRow.ts';
import type { ThreadRow } from '../database/rows/threadRow.ts';

/** The counters of a thread. */
export const counterNames = [
  'comment_count',
  'private_count',
  'toplevel_count',
  'low_count',
  'private_toplevel_count',
  'held_count',
] as const;

/** How many comments a thread has, of each kind that is shown or has places in a list. */
export type CommentCounters = Pick<ThreadRow, (typeof counterNames)[number]>;

/**
 * What a single comment adds to its thread's counters: a published top-level one itself and its published replies, so
 * that those of a held one, which nobody else sees, are not counted either.
 */
export function countComment(comment: CommentRow | undefined): CommentCounters {
  const { status = 'deleted', privacy = 0, parent_id = null, is_low = false, reply_count = 0 } = comment ?? {};
  // An announcement or a tip has its place, but is no comment that anybody counts (S5.12).
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

/** A thread's counters after some comments have changed, null if they stay as they are. */
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
