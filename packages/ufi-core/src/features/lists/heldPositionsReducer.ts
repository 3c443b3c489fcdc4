import type { Action } from '@reduxjs/toolkit';
import type { CommentRecord } from '../../contract/index.ts';
import type { ServerStateChange } from '../../kernel/featureModule.ts';
import { emptyTable, getRow, putRow, removeRows, type PagedTable } from '../../kernel/paged/pagedTable.ts';
import { keyInTop } from '../../kernel/server-state/listKeys.ts';
import {
  serverUpdateReceived,
  threadForgotten,
  type ReceivedUpdate,
} from '../../kernel/server-state/serverUpdateReceived.ts';
import { isGone, type CommentRow } from '../../kernel/server-state/serverState.ts';
import { listOpened, type OpenList } from './listActions.ts';

/** A comment whose position has changed: its record when the list was loaded, and its current one. */
export interface HeldPosition {
  readonly drawn: CommentRecord;
  readonly now: CommentRecord;
}

/**
 * Comments whose displayed position is held until their list is reloaded, by target, so that nothing moves under the
 * reader.
 */
export type HeldPositionsState = Readonly<Record<string, PagedTable<HeldPosition>>>;

interface HeldPositionsStep {
  readonly open: Readonly<Record<string, OpenList>>;
  readonly serverState: ServerStateChange;
}

const isThere = (row: CommentRow | undefined): row is CommentRecord => row !== undefined && !isGone(row);

const hasChangedPosition = (list: OpenList, before: CommentRecord, after: CommentRecord): boolean =>
  keyInTop(list, before)?.sort !== keyInTop(list, after)?.sort;

const without = (state: HeldPositionsState, target: string): HeldPositionsState => {
  const { [target]: known, ...others } = state;
  return known === undefined ? state : others;
};

/** A position is held from the first change that would move it; later changes only update the current record. */
function follow(held: PagedTable<HeldPosition>, lists: readonly OpenList[], { before, after }: ChangedRow) {
  const known = getRow(held, after.fbid);
  if (known !== undefined) return putRow(held, after.fbid, { drawn: known.drawn, now: after });
  const isMoved = lists.some((list) => hasChangedPosition(list, before, after));
  return isMoved ? putRow(held, after.fbid, { drawn: before, now: after }) : held;
}

interface ChangedRow {
  readonly before: CommentRecord;
  readonly after: CommentRecord;
}

function applyUpdate(
  state: HeldPositionsState,
  update: ReceivedUpdate,
  { open, serverState }: HeldPositionsStep,
): HeldPositionsState {
  const { target, via } = update;
  if (target === undefined || via === 'reset') return state;
  const isReadAnew =
    via === 'fetch' && update.lists !== undefined && getRow(serverState.before.threads, target)?.isStale;
  if (isReadAnew) return without(state, target);
  const lists = Object.values(open).filter((list) => list.target === target);
  const known = state[target] ?? emptyTable;
  const gone = (update.removed?.comments ?? []).map(({ fbid }) => fbid);
  const left = gone.length === 0 ? known : removeRows(known, gone);
  const held = (update.records.comments ?? []).reduce((table, { fbid }) => {
    const [before, after] = [getRow(serverState.before.comments, fbid), getRow(serverState.after.comments, fbid)];
    return before !== after && isThere(before) && isThere(after) ? follow(table, lists, { before, after }) : table;
  }, left);
  return held === known ? state : { ...state, [target]: held };
}

export function heldPositionsReducer(
  state: HeldPositionsState,
  action: Action,
  step: HeldPositionsStep,
): HeldPositionsState {
  if (listOpened.match(action) || threadForgotten.match(action)) return without(state, action.payload.target);
  if (!serverUpdateReceived.match(action)) return state;
  return action.payload.reduce((known, update) => applyUpdate(known, update, step), state);
}
