import { createAction, type Action } from '@reduxjs/toolkit';
import type { CommentRecord } from '../../contract/index.ts';
import type { Follower } from '../../area/featureModule.ts';
import type { Arrival } from '../../area/optimistic-view/kernelState.ts';
import {
  emptyTable,
  getRow,
  putRows,
  removeRows,
  type PagedTable,
  type TableEntry,
} from '../../kernel/paged/pagedTable.ts';
import { oldestDropped } from '../../area/server-state/dropOldest.ts';
import type { ReceivedUpdate } from '../../area/server-state/serverUpdateReceived.ts';
import { isGone, type CommentRow, type ServerState } from '../../area/server-state/serverState.ts';

/** The reader has seen these comments. */
export const commentsSeen = createAction<{ readonly comments: readonly string[] }>('ufi/arrivals/commentsSeen');

type Arrivals = PagedTable<Arrival>;

// A reaction also updates a comment, but brings no unseen text.
const hasNewText = (was: CommentRow | undefined, { version, body }: CommentRecord): boolean =>
  was === undefined || (was.version < version && (isGone(was) || was.body.text !== body.text));

interface ArrivalContext {
  readonly arrivals: Arrivals;
  readonly before: ServerState;
  readonly via: 'fetch' | 'stream' | 'answer';
}

function entryFor(record: CommentRecord, { arrivals, before, via }: ArrivalContext): TableEntry<Arrival> | null {
  const { fbid } = record;
  const known = getRow(arrivals, fbid);
  if (via === 'fetch') return known === undefined || known.fromfetch ? null : [fbid, { ...known, fromfetch: true }];
  const was = getRow(before.comments, fbid);
  if (!hasNewText(was, record)) return null;
  const islive = via === 'stream' || known?.islive === true;
  const wasFetched = known?.fromfetch ?? (was !== undefined && !isGone(was));
  return [fbid, { fromfetch: wasFetched, islive, isunseen: true }];
}

function applyUpdate(arrivals: Arrivals, update: ReceivedUpdate, before: ServerState): Arrivals {
  if (update.via === 'reset' || update.records.comments === undefined) return arrivals;
  const context = { arrivals, before, via: update.via };
  const entries = update.records.comments.map((record) => entryFor(record, context)).filter((entry) => entry !== null);
  return entries.length === 0 ? arrivals : putRows(arrivals, entries);
}

const markSeen = (arrivals: Arrivals, id: string): Arrivals => {
  const known = getRow(arrivals, id);
  return known?.isunseen === true ? putRows(arrivals, [[id, { ...known, isunseen: false }]]) : arrivals;
};

/**
 * Tracks how comments arrived (S4.06); those that only came by fetches have no entry. Text from the stream, or from the
 * answer to an add or edit, is unseen until read; text from the stream is also live.
 */
export const followArrivals: Follower<'arrivals'> = ({ arrivals, serverState: before }, updates, after) =>
  updates
    .filter(({ via }) => via === 'fetch' || before.comments !== after.comments)
    .reduce((known, update) => applyUpdate(known, update, before), arrivals);

/** A plain reducer, because Immer would walk the table; see docs/decisions/0016. */
export const arrivalsSlice = {
  reducerPath: 'arrivals',
  reducer(arrivals: Arrivals = emptyTable, action: Action): Arrivals {
    if (commentsSeen.match(action)) return action.payload.comments.reduce(markSeen, arrivals);
    return oldestDropped.match(action) ? removeRows(arrivals, action.payload.dropped) : arrivals;
  },
  actions: { commentsSeen },
} as const;
