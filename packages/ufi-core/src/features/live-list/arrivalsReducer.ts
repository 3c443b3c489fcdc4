import { createAction, type Action } from '@reduxjs/toolkit';
import type { CommentRecord } from '../../contract/index.ts';
import type { ServerStateChange } from '../../kernel/featureModule.ts';
import type { Arrival } from '../../kernel/kernelState.ts';
import {
  emptyTable,
  getRow,
  putRows,
  removeRows,
  type PagedTable,
  type TableEntry,
} from '../../kernel/paged/pagedTable.ts';
import { oldestDropped } from '../../kernel/server-state/dropOldest.ts';
import { serverUpdateReceived, type ReceivedUpdate } from '../../kernel/server-state/serverUpdateReceived.ts';
import { isGone, type CommentRow } from '../../kernel/server-state/serverState.ts';
import { known } from '../../kernel/knownActions.ts';

/** Somebody has seen these comments. */
export const commentsSeen = known(createAction<{ readonly comments: readonly string[] }>('ufi/commentsSeen'));

type Arrivals = PagedTable<Arrival>;

// A reaction tells of a comment too, but brings no words that nobody has seen.
const hasNewText = (was: CommentRow | undefined, { version, body }: CommentRecord): boolean =>
  was === undefined || (was.version < version && (isGone(was) || was.body.text !== body.text));

interface ArrivalContext {
  readonly arrivals: Arrivals;
  readonly before: ServerStateChange['before'];
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

function applyUpdate(arrivals: Arrivals, update: ReceivedUpdate, { before, after }: ServerStateChange): Arrivals {
  if (update.via === 'reset' || update.records.comments === undefined) return arrivals;
  if (update.via !== 'fetch' && before.comments === after.comments) return arrivals;
  const context = { arrivals, before, via: update.via };
  const entries = update.records.comments.map((record) => entryFor(record, context)).filter((entry) => entry !== null);
  return entries.length === 0 ? arrivals : putRows(arrivals, entries);
}

const markSeen = (arrivals: Arrivals, id: string): Arrivals => {
  const known = getRow(arrivals, id);
  return known?.isunseen === true ? putRows(arrivals, [[id, { ...known, isunseen: false }]]) : arrivals;
};

/**
 * How comments came here (S4.06): those of fetches alone need no entry. Words that come with the stream or with the
 * answer to an add or edit are unseen until somebody has seen them; those of the stream are live, too.
 */
export function arrivalsReducer(
  arrivals: Arrivals = emptyTable,
  action: Action,
  serverState: ServerStateChange,
): Arrivals {
  if (commentsSeen.match(action)) return action.payload.comments.reduce(markSeen, arrivals);
  if (oldestDropped.match(action)) return removeRows(arrivals, action.payload.dropped);
  if (!serverUpdateReceived.match(action)) return arrivals;
  return action.payload.reduce((known, update) => applyUpdate(known, update, serverState), arrivals);
}
