import type { CommentList } from '../../contract/index.ts';
import {
  applyPage,
  dropEntry,
  emptyRanges,
  moveEntry,
  placeEntry,
  type OrderedRanges,
} from '../../kernel/paged/orderedRanges.ts';
import { getRow, hasRow, putRow, removeRows, tableRows, type PagedTable } from '../../kernel/paged/pagedTable.ts';
import type { SortKey } from '../../kernel/paged/sortKey.ts';
import { recordIn, type CommentChange } from './commentChanges.ts';
import { intervalOf, keyInReplies, keyInTop } from './listKeys.ts';
import { isGone, type CommentRow, type ThreadState, type TopList } from './serverState.ts';

type KeyIn = (row: CommentRow | undefined) => SortKey | null;

function applyChange(ranges: OrderedRanges, { before, after }: CommentChange, keyIn: KeyIn): OrderedRanges {
  const [from, to] = [keyIn(before), keyIn(after)];
  if (from === null) return to === null ? ranges : placeEntry(ranges, to);
  return to === null ? dropEntry(ranges, from) : moveEntry(ranges, from, to);
}

const applyInTop = (list: TopList, changes: readonly CommentChange[]): TopList => {
  const keyIn: KeyIn = (row) => keyInTop(list, row);
  const ranges = changes.reduce((known, change) => applyChange(known, change, keyIn), list.ranges);
  return ranges === list.ranges ? list : { ...list, ranges };
};

const mapStable = <Item>(items: readonly Item[], change: (item: Item) => Item): readonly Item[] => {
  const changed = items.map(change);
  return changed.every((item, at) => item === items[at]) ? items : changed;
};

const applyInReplies = (replies: ThreadState['replies'], change: CommentChange): ThreadState['replies'] => {
  const parent = recordIn(change)?.parentcommentid;
  const ranges = parent == null ? undefined : getRow(replies, parent);
  if (parent == null || ranges === undefined) return replies;
  return putRow(replies, parent, applyChange(ranges, change, keyInReplies));
};

const isNewReplyTo = (parent: string, { before, after }: CommentChange): boolean =>
  before === undefined && !isGone(after) && after.parentcommentid === parent;

/** True if a comment known to have had no replies has just received all of its replies. */
function isFirstAnswered({ before, after }: CommentChange, changes: readonly CommentChange[]): boolean {
  if (before === undefined || isGone(before) || isGone(after) || before.replycount > 0 || after.replycount === 0)
    return false;
  return changes.filter((change) => isNewReplyTo(after.fbid, change)).length === after.replycount;
}

// A comment without replies has a fully known, empty list, although nobody has fetched it.
function openFirstReplies(replies: ThreadState['replies'], changes: readonly CommentChange[]): ThreadState['replies'] {
  const opened = changes.filter((change) => isFirstAnswered(change, changes) && !hasRow(replies, change.after.fbid));
  return opened.reduce((known, { after }) => putRow(known, after.fbid, wholeList), replies);
}

const wholeList = applyPage(emptyRanges, { from: null, to: null, entries: [] });

// Replies to a hidden comment are not sent; if the comment comes back, they are fetched again.
function forgetReplies(replies: ThreadState['replies'], changes: readonly CommentChange[]): ThreadState['replies'] {
  const gone = changes.flatMap(({ after, wasGone }) => (wasGone && hasRow(replies, after.fbid) ? [after.fbid] : []));
  return gone.length === 0 ? replies : removeRows(replies, gone);
}

/** Moves changed comments within the thread's loaded lists. */
export function applyCommentChanges(thread: ThreadState, changes: readonly CommentChange[]): ThreadState {
  if (changes.length === 0) return thread;
  const top = mapStable(thread.top, (list) => applyInTop(list, changes));
  const replies = changes.reduce(applyInReplies, openFirstReplies(forgetReplies(thread.replies, changes), changes));
  const latest = changes.reduce((newest, { after }) => Math.max(newest, after.version), thread.latest);
  const isSame = top === thread.top && replies === thread.replies && latest === thread.latest;
  return isSame ? thread : { ...thread, top, replies, latest };
}

/** The context of an answer's lists: all comments, and the answer's sequence number. */
interface AnswerContext {
  readonly comments: PagedTable<CommentRow>;
  readonly seq: number;
}

// Entries newer than the answer keep the place that server state gives them, even if it was not covered when they
// arrived.
function* newerKeys(list: CommentList, { comments, seq }: AnswerContext, keyIn: KeyIn): Generator<SortKey> {
  for (const row of tableRows(comments)) {
    if (row.version <= seq || row.ftentidentifier !== list.target) continue;
    const key = keyIn(row);
    if (key !== null) yield key;
  }
}

interface RangesStep extends AnswerContext {
  readonly list: CommentList;
  readonly keyIn: KeyIn;
  readonly latest: number;
}

function applyList(ranges: OrderedRanges, { list, keyIn, latest, ...context }: RangesStep): OrderedRanges {
  const { comments, seq } = context;
  const keys = list.values.map((id) => keyIn(getRow(comments, id)));
  const next = applyPage(ranges, {
    ...intervalOf(list),
    entries: keys.filter((key) => key !== null),
  });
  if (latest <= seq) return next;
  return [...newerKeys(list, context, keyIn)].reduce(placeEntry, next);
}

function applyTop(thread: ThreadState, list: CommentList, context: AnswerContext): ThreadState {
  const place = { ordering: list.containerorderingmode, section: list.section };
  const known = thread.top.find(({ ordering, section }) => ordering === place.ordering && section === place.section);
  const keyIn: KeyIn = (row) => keyInTop(place, row);
  const step = { ...context, list, keyIn, latest: thread.latest };
  const ranges = applyList(known?.ranges ?? emptyRanges, step);
  if (known === undefined) return { ...thread, top: [...thread.top, { ...place, ranges }] };
  if (known.ranges === ranges) return thread;
  return { ...thread, top: thread.top.map((other) => (other === known ? { ...known, ranges } : other)) };
}

function applyReplies(thread: ThreadState, list: CommentList, context: AnswerContext): ThreadState {
  const { parent } = list;
  const keyIn: KeyIn = (row) => (row !== undefined && recordParent(row) === parent ? keyInReplies(row) : null);
  const step = { ...context, list, keyIn, latest: thread.latest };
  const ranges = applyList(getRow(thread.replies, parent ?? '') ?? emptyRanges, step);
  const replies = putRow(thread.replies, parent ?? '', ranges);
  return replies === thread.replies ? thread : { ...thread, replies };
}

const recordParent = (row: CommentRow): string | null => ('parentcommentid' in row ? row.parentcommentid : null);

/** Applies the lists of a fetch: each is authoritative for the interval that it covers, except for newer changes. */
export const applyLists = (thread: ThreadState, lists: readonly CommentList[], context: AnswerContext): ThreadState =>
  lists.reduce((known, list) => (list.parent === null ? applyTop : applyReplies)(known, list, context), thread);
