import {
  dropEntry,
  emptyRanges,
  emptyTable,
  entriesBackward,
  getRow,
  isNewer,
  moveEntry,
  placeEntry,
  putNewer,
  putRow,
  removeRows,
  tableRows,
  type OrderedRanges,
  type SortKey,
} from 'ufi-core/internal/kernel';
import {
  folderTags,
  messageTags,
  type ActionRecord,
  type MercuryPayload,
  type MessageTag,
  type ThreadRecord,
} from '../contract/index.ts';
import { fillWindow } from './fillWindow.ts';
import { listTimeOf } from './listNames.ts';
import { isGoneRow, keptRow, otherOf, type MercuryServerState } from './mercuryServerState.ts';
import type { FetchedWindow, MercuryUpdate, MercuryUpdates } from './mercuryUpdateReceived.ts';
import { withDelivered, withRoger } from './watermarks.ts';

const keyOf = (id: string, time: string): SortKey => ({ sort: Number(time), id });

const actionKey = ({ action_id, timestamp }: ActionRecord): SortKey => keyOf(action_id, timestamp);

const placeAction = (state: MercuryServerState, id: string): MercuryServerState => {
  const row = keptRow(getRow(state.actions, id));
  const ranges = row && getRow(state.messages, row.thread_id);
  if (row === undefined || ranges === undefined) return state;
  return { ...state, messages: putRow(state.messages, row.thread_id, placeEntry(ranges, actionKey(row))) };
};

/** Where a thread stands in a list by server state; undefined if it is not in it. */
function listKeyOf(state: MercuryServerState, tag: MessageTag, id: string): SortKey | undefined {
  const mark = keptRow(getRow(state.threadMarks, id));
  const time = mark && listTimeOf(tag, { mark, thread: getRow(state.threads, id) }, state.person);
  return time == null ? undefined : keyOf(id, time);
}

const moved = (ranges: OrderedRanges, before: SortKey | undefined, after: SortKey | undefined): OrderedRanges => {
  if (after === undefined) return before === undefined ? ranges : dropEntry(ranges, before);
  return before === undefined ? placeEntry(ranges, after) : moveEntry(ranges, before, after);
};

/** Moves a thread in every loaded list to where it stands now. */
function placeThread(before: MercuryServerState, state: MercuryServerState, id: string): MercuryServerState {
  const lists = { ...state.lists };
  for (const tag of messageTags) {
    const ranges = lists[tag];
    if (ranges !== undefined) lists[tag] = moved(ranges, listKeyOf(before, tag, id), listKeyOf(state, tag, id));
  }
  return { ...state, lists };
}

function removeAction(state: MercuryServerState, id: string, version: number): MercuryServerState {
  const row = getRow(state.actions, id);
  if (!isNewer(row, { version })) return state;
  const actions = putRow(state.actions, id, { isGone: true, version } as const);
  const action = keptRow(row);
  const ranges = action && getRow(state.messages, action.thread_id);
  if (action === undefined || ranges === undefined) return { ...state, actions };
  return {
    ...state,
    actions,
    messages: putRow(state.messages, action.thread_id, dropEntry(ranges, actionKey(action))),
  };
}

/** A thread takes its messages up to then along; what came later follows in the same update, or in a later one. */
function removeThread(state: MercuryServerState, id: string, version: number): MercuryServerState {
  const own: string[] = [];
  for (const row of tableRows(state.actions)) if (!isGoneRow(row) && row.thread_id === id) own.push(row.action_id);
  const cleared: MercuryServerState = {
    ...state,
    actions: removeRows(state.actions, own),
    messages: getRow(state.messages, id) === undefined ? state.messages : putRow(state.messages, id, emptyRanges),
  };
  if (!isNewer(getRow(state.threadMarks, id), { version })) return cleared;
  const threadMarks = putRow(state.threadMarks, id, { isGone: true, version } as const);
  return placeThread(state, { ...cleared, threadMarks }, id);
}

const withPairs = (pairs: MercuryServerState['pairs'], threads: readonly ThreadRecord[], mailbox: string) => {
  const fresh = threads.flatMap((thread) => {
    const other = otherOf(thread, mailbox);
    return other === null || pairs[other] === thread.thread_id ? [] : [[other, thread.thread_id] as const];
  });
  return fresh.length === 0 ? pairs : { ...pairs, ...Object.fromEntries(fresh) };
};

function applyRecords(known: MercuryServerState, payload: MercuryPayload): MercuryServerState {
  const { threads = [], actions = [], removed = {} } = payload;
  const marks = payload.thread_marks ?? [];
  let state = known;
  for (const { thread_id, version } of removed.threads ?? []) state = removeThread(state, thread_id, version);
  for (const { action_id, version } of removed.actions ?? []) state = removeAction(state, action_id, version);
  const before = state;
  state = {
    ...state,
    mailboxes: putNewer(state.mailboxes, payload.mailboxes, ({ id }) => id),
    threads: putNewer(state.threads, threads, ({ thread_id }) => thread_id),
    pairs: withPairs(state.pairs, threads, state.mailbox),
    businessRole: payload.business_role ?? state.businessRole,
    experiments: payload.experiments ?? state.experiments,
    threadMarks: putNewer(state.threadMarks, marks, (row) => ('thread_id' in row ? row.thread_id : '')),
    actions: putNewer(state.actions, actions, (row) => ('action_id' in row ? row.action_id : '')),
    actors: putNewer(state.actors, payload.actors, ({ id }) => id),
    roger: withRoger(state.roger, payload.roger),
    delivered: withDelivered(state.delivered, payload.delivery_receipts),
  };
  for (const { action_id } of actions) state = placeAction(state, action_id);
  const ids = new Set([...threads, ...marks].map(({ thread_id }) => thread_id));
  for (const id of ids) state = placeThread(before, state, id);
  return state;
}

const keysIn = (ranges: OrderedRanges | undefined): readonly SortKey[] =>
  ranges === undefined ? [] : [...entriesBackward(ranges)];

function fill(state: MercuryServerState, payload: MercuryPayload, window: FetchedWindow): MercuryServerState {
  const { timestamp } = window;
  const isLate = payload.to < state.latest;
  const ends = payload.end_of_history ?? [];
  if ('thread' in window) {
    const { thread } = window;
    const known = getRow(state.messages, thread);
    const entries = (payload.actions ?? []).flatMap(({ action_id, thread_id }) => {
      const action = thread_id === thread ? keptRow(getRow(state.actions, action_id)) : undefined;
      return action === undefined ? [] : [actionKey(action)];
    });
    const isEnd = ends.some(({ type, id }) => type === 'thread' && id === thread);
    const later = isLate ? keysIn(known) : [];
    return {
      ...state,
      messages: putRow(state.messages, thread, fillWindow(known, { timestamp, entries, isEnd, later })),
    };
  }
  const { list } = window;
  const known = state.lists[list];
  const graphName: string = list in folderTags ? folderTags[list as keyof typeof folderTags] : list;
  const entries = (payload.thread_marks ?? []).flatMap(({ thread_id }) => listKeyOf(state, list, thread_id) ?? []);
  const isEnd = ends.some(({ type, id }) => type === 'folder' && (id === list || id === graphName));
  const later = isLate ? keysIn(known) : [];
  return { ...state, lists: { ...state.lists, [list]: fillWindow(known, { timestamp, entries, isEnd, later }) } };
}

/** Advances over what follows without a gap, and applies once more what came early, in its place. */
function advance(state: MercuryServerState): MercuryServerState {
  const next = state.held.find(({ from = 0 }) => from <= state.head + 1);
  if (next === undefined) return state;
  const held = state.held.filter((payload) => payload !== next);
  return advance(next.to <= state.head ? { ...state, held } : { ...applyRecords(state, next), held, head: next.to });
}

function applyUpdate(state: MercuryServerState, { payload, window }: MercuryUpdate): MercuryServerState {
  const { mailbox, from, to } = payload;
  if (mailbox !== state.mailbox || (from !== undefined && to <= state.head)) return state;
  const applied = applyRecords(state, payload);
  const latest = Math.max(state.latest, to);
  // Nothing is loaded yet, so nothing is missing before it.
  if (state.head === 0) return fillIf({ ...applied, head: to, latest }, payload, window);
  if (from === undefined) return fillIf(applied, payload, window);
  if (from > state.head + 1) return { ...applied, latest, held: [...state.held, payload] };
  return advance({ ...applied, latest, head: Math.max(state.head, to) });
}

const fillIf = (state: MercuryServerState, payload: MercuryPayload, window?: FetchedWindow): MercuryServerState =>
  window === undefined ? state : fill(state, payload, window);

/** Forgets which entries lists and threads have, and which changes are missing; the records stay. */
const cleared = (state: MercuryServerState): MercuryServerState => ({
  ...state,
  messages: emptyTable,
  lists: {},
  head: 0,
  latest: 0,
  held: [],
});

/**
 * Applies updates to server state (mercury.50). The windows of a first load, or of a reset, may have been read one after
 * the other: the changes since the earliest of them are still to come.
 */
export function applyMercuryUpdates(
  known: MercuryServerState,
  { updates, isReset }: MercuryUpdates,
): MercuryServerState {
  const before = isReset === true ? cleared(known) : known;
  const after = updates.reduce(applyUpdate, before);
  if (before.head > 0 || after.head === 0) return after;
  const read = updates.flatMap(({ payload }) => (payload.mailbox === known.mailbox ? [payload.to] : []));
  return { ...after, head: Math.min(...read) };
}
