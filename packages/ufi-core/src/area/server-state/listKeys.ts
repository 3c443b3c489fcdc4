import {
  maxListOffset,
  type CommentList,
  type CommentRecord,
  type ListPosition,
  type ListSection,
  type OrderingMode,
} from '../../contract/index.ts';
import type { Interval } from '../../kernel/paged/orderedRanges.ts';
import { cutAfter, type Cut, type SortKey } from '../../kernel/paged/sortKey.ts';
import { isGone, type CommentRow } from './serverState.ts';

/** Private comments belong to the friends list, all others to the default one (S9.08). */
export const sectionOf = ({ privacy_value }: Pick<CommentRecord, 'privacy_value'>): ListSection =>
  privacy_value === 0 ? 'default' : 'friends';

const sortIn = (ordering: OrderingMode, { sortkeys }: CommentRecord): SortKey['sort'] => {
  if (ordering === 'live_streaming' || ordering === 'time') return 0;
  return ordering === 'recent_activity' ? sortkeys.activity : sortkeys.rank;
};

type TopListKind = { readonly ordering: OrderingMode; readonly section: ListSection };

const isListed = (row: CommentRow | undefined): row is CommentRecord =>
  row !== undefined && !isGone(row) && row.status !== 'deleted';

/** The sort key of a comment in a top-level list; null if it does not belong there. */
export function keyInTop({ ordering, section }: TopListKind, row: CommentRow | undefined): SortKey | null {
  if (!isListed(row) || row.parentcommentid !== null || sectionOf(row) !== section) return null;
  // Friends-only comments are never held low.
  if (ordering === 'ranked_threaded' && section === 'default' && row.sortkeys.islow) return null;
  return { sort: sortIn(ordering, row), id: row.fbid };
}

/** The sort key of a comment among its parent's replies; null if it is not one of them. */
export const keyInReplies = (row: CommentRow | undefined): SortKey | null =>
  isListed(row) && row.parentcommentid !== null ? { sort: 0, id: row.fbid } : null;

const highestId = '9'.repeat(20);

/** The predecessor of an id; ids are integers, so nothing lies between the two. */
const justBelow = (id: string): string => String(BigInt(id) - 1n);

// In recent activity a place carries only the activity id; no two comments share one.
const keyAt = ({ parent, containerorderingmode }: CommentList, { rank, at }: ListPosition): SortKey =>
  parent === null && containerorderingmode === 'recent_activity' ? { sort: at, id: highestId } : { sort: rank, id: at };

// The server counts no farther than this from either end, and estimates indices farther in.
const withIndex = (cut: Cut, index: number, count: number): Cut =>
  Math.min(index, count - index) > maxListOffset ? cut : { ...cut, index };

/**
 * The interval that an answer covers, with the cursors to its neighbours. Both cuts are placed after a key, so
 * consecutive pages touch.
 */
export function intervalOf(list: CommentList): Interval {
  const { lo, hi } = list.covered;
  const { before, after } = list.cursor;
  const { count } = list;
  const { offset, length } = list.range;
  const from = lo && cutAfter(keyAt(list, { ...lo, at: justBelow(lo.at) }), before ?? undefined);
  const to = hi && cutAfter(keyAt(list, hi), after ?? undefined);
  return { from: from && withIndex(from, offset, count), to: to && withIndex(to, offset + length, count) };
}
