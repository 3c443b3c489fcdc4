import type { CommentList, CommentRecord, ListPlace, ListSection, OrderingMode } from '../../contract/index.ts';
import type { Interval } from '../paged/orderedRanges.ts';
import { cutAfter, type SortKey } from '../paged/sortKey.ts';
import { isGone, type CommentRow } from './serverState.ts';

/** Private comments go in the friends list, the others in the default one (S9.08). */
export const sectionOf = ({ privacy_value }: Pick<CommentRecord, 'privacy_value'>): ListSection =>
  privacy_value === 0 ? 'default' : 'friends';

const sortIn = (ordering: OrderingMode, { sortkeys }: CommentRecord): SortKey['sort'] => {
  if (ordering === 'live_streaming' || ordering === 'time') return 0;
  return ordering === 'recent_activity' ? sortkeys.activity : sortkeys.rank;
};

type TopPlace = { readonly ordering: OrderingMode; readonly section: ListSection };

const isListed = (row: CommentRow | undefined): row is CommentRecord =>
  row !== undefined && !isGone(row) && row.status !== 'deleted';

/** Where a comment stands in a list of top-level comments; null where it is no part of it. */
export function keyInTop({ ordering, section }: TopPlace, row: CommentRow | undefined): SortKey | null {
  if (!isListed(row) || row.parentcommentid !== null || sectionOf(row) !== section) return null;
  // What is for friends only is not held low.
  if (ordering === 'ranked_threaded' && section === 'default' && row.sortkeys.islow) return null;
  return { sort: sortIn(ordering, row), id: row.fbid };
}

/** Where a comment stands among the replies of its parent; null where it is no part of them. */
export const keyInReplies = (row: CommentRow | undefined): SortKey | null =>
  isListed(row) && row.parentcommentid !== null ? { sort: 0, id: row.fbid } : null;

const highestId = '9'.repeat(20);

/** The id just below: ids are whole numbers, so nothing stands between the two. */
const justBelow = (id: string): string => String(BigInt(id) - 1n);

// Of a place in recent activity only the activity is told; two comments never share one.
const keyAt = ({ parent, containerorderingmode }: CommentList, { rank, at }: ListPlace): SortKey =>
  parent === null && containerorderingmode === 'recent_activity' ? { sort: at, id: highestId } : { sort: rank, id: at };

/**
 * The stretch of a list that an answer covers, with the cursors that ask for what adjoins. Both cuts stand after a
 * key, so that two answers of which one goes on from the other touch.
 */
export function intervalOf(list: CommentList): Interval {
  const { lo, hi } = list.covered;
  const { before, after } = list.cursor;
  return {
    from: lo && cutAfter(keyAt(list, { ...lo, at: justBelow(lo.at) }), before ?? undefined),
    to: hi && cutAfter(keyAt(list, hi), after ?? undefined),
  };
}
