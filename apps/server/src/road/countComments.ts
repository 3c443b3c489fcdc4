import type { CommentRow } from '../records/commentRow.ts';
import type { ThreadRow } from '../records/threadRow.ts';

/** The counters of a thread. */
export const counterNames = [
  'comment_count',
  'private_count',
  'toplevel_count',
  'low_count',
  'private_toplevel_count',
] as const;

/** How many comments a thread has, of each kind that is shown or has places in a list. */
export type CommentCounters = Pick<ThreadRow, (typeof counterNames)[number]>;

/** What a single comment adds to its thread's counters. */
export function countComment(comment: CommentRow | undefined): CommentCounters {
  const { status = 'deleted', privacy = 0, parent_id = null, is_low = false } = comment ?? {};
  const isPublished = status === null;
  const isPublic = privacy === 0;
  // An announcement or a tip has its place, but is no comment that anybody counts (S5.12).
  const isCounted = isPublished && comment?.is_announcement !== true && comment?.tip_option == null;
  const hasPlace = status !== 'deleted' && parent_id === null;
  return {
    comment_count: Number(isCounted && isPublic),
    private_count: Number(isCounted && !isPublic),
    toplevel_count: Number(hasPlace && isPublic),
    low_count: Number(hasPlace && isPublic && is_low),
    private_toplevel_count: Number(hasPlace && !isPublic),
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
  };
  return counterNames.every((name) => counters[name] === thread[name]) ? null : counters;
}
