import type { Action } from '@reduxjs/toolkit';
import type { CommentRecord } from '../../contract/index.ts';
import type { KernelState } from '../../area/optimistic-view/kernelState.ts';
import { emptyTable, getRow, putRow, removeRows, type PagedTable } from '../../kernel/paged/pagedTable.ts';
import { keyInTop } from '../../area/server-state/listKeys.ts';
import { threadForgotten, type ReceivedUpdate } from '../../area/server-state/serverUpdateReceived.ts';
import { isGone, type CommentRow, type ServerState } from '../../area/server-state/serverState.ts';
import { listOpened, type ListsState, type OpenList } from './listsSlice.ts';

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

interface State extends Pick<KernelState, 'serverState'> {
  readonly lists: ListsState;
  readonly heldPositions: HeldPositionsState;
}

/** Follows the positions of comments in displayed lists. */
export function followHeldPositions(
  { lists: { open }, heldPositions, serverState: before }: State,
  updates: readonly ReceivedUpdate[],
  after: ServerState,
): HeldPositionsState {
  function applyUpdate(state: HeldPositionsState, update: ReceivedUpdate): HeldPositionsState {
    const { target, via } = update;
    if (target === undefined || via === 'reset') return state;
    const isReadAnew = via === 'fetch' && update.lists !== undefined && getRow(before.threads, target)?.isStale;
    if (isReadAnew) return without(state, target);
    const lists = Object.values(open).filter((list) => list.target === target);
    const known = state[target] ?? emptyTable;
    const gone = (update.removed?.comments ?? []).map(({ fbid }) => fbid);
    const left = gone.length === 0 ? known : removeRows(known, gone);
    const held = (update.records.comments ?? []).reduce((table, { fbid }) => {
      const [was, is] = [getRow(before.comments, fbid), getRow(after.comments, fbid)];
      return was !== is && isThere(was) && isThere(is) ? follow(table, lists, { before: was, after: is }) : table;
    }, left);
    return held === known ? state : { ...state, [target]: held };
  }
  return updates.reduce(applyUpdate, heldPositions);
}

/** A plain reducer, because Immer would walk the tables; see docs/decisions/0016. */
export const heldPositionsSlice = {
  reducerPath: 'heldPositions',
  reducer: (state: HeldPositionsState = {}, action: Action): HeldPositionsState =>
    listOpened.match(action) || threadForgotten.match(action) ? without(state, action.payload.target) : state,
} as const;
