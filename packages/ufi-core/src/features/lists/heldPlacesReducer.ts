import type { Action } from '@reduxjs/toolkit';
import type { CommentRecord } from '../../contract/index.ts';
import type { TruthStep } from '../../kernel/featureModule.ts';
import { emptyTable, getRow, putRow, removeRows, type PagedTable } from '../../kernel/paged/pagedTable.ts';
import { keyInTop } from '../../kernel/truth/listPlaces.ts';
import { serverSaid, threadForgotten, type ServerSaid } from '../../kernel/truth/serverSaid.ts';
import { isGone, type CommentRow } from '../../kernel/truth/truthState.ts';
import { listOpened, type OpenList } from './listActions.ts';

/** A comment that would have another place by now: as it was when its list was read, and as it is. */
export interface HeldPlace {
  readonly drawn: CommentRecord;
  readonly now: CommentRecord;
}

/** The places of comments that stay until their list is read anew, by target: nothing moves by itself under a reader. */
export type HeldPlacesState = Readonly<Record<string, PagedTable<HeldPlace>>>;

interface HeldPlacesStep {
  readonly open: Readonly<Record<string, OpenList>>;
  readonly truth: TruthStep;
}

const isThere = (row: CommentRow | undefined): row is CommentRecord => row !== undefined && !isGone(row);

const hasMoved = (list: OpenList, before: CommentRecord, after: CommentRecord): boolean =>
  keyInTop(list, before)?.sort !== keyInTop(list, after)?.sort;

const without = (state: HeldPlacesState, target: string): HeldPlacesState => {
  const { [target]: known, ...others } = state;
  return known === undefined ? state : others;
};

/** A place is held from the first change that would move it; later ones only tell where it would be by now. */
function follow(held: PagedTable<HeldPlace>, lists: readonly OpenList[], { before, after }: ChangedRow) {
  const known = getRow(held, after.fbid);
  if (known !== undefined) return putRow(held, after.fbid, { drawn: known.drawn, now: after });
  const isMoved = lists.some((list) => hasMoved(list, before, after));
  return isMoved ? putRow(held, after.fbid, { drawn: before, now: after }) : held;
}

interface ChangedRow {
  readonly before: CommentRecord;
  readonly after: CommentRecord;
}

function hear(state: HeldPlacesState, said: ServerSaid, { open, truth }: HeldPlacesStep): HeldPlacesState {
  const { target, via } = said;
  if (target === undefined || via === 'reset') return state;
  const isReadAnew = via === 'fetch' && said.lists !== undefined && getRow(truth.before.threads, target)?.isStale;
  if (isReadAnew) return without(state, target);
  const lists = Object.values(open).filter((list) => list.target === target);
  const known = state[target] ?? emptyTable;
  const gone = (said.removed?.comments ?? []).map(({ fbid }) => fbid);
  const left = gone.length === 0 ? known : removeRows(known, gone);
  const held = (said.records.comments ?? []).reduce((table, { fbid }) => {
    const [before, after] = [getRow(truth.before.comments, fbid), getRow(truth.after.comments, fbid)];
    return before !== after && isThere(before) && isThere(after) ? follow(table, lists, { before, after }) : table;
  }, left);
  return held === known ? state : { ...state, [target]: held };
}

export function heldPlacesReducer(state: HeldPlacesState, action: Action, step: HeldPlacesStep): HeldPlacesState {
  if (listOpened.match(action) || threadForgotten.match(action)) return without(state, action.payload.target);
  if (!serverSaid.match(action)) return state;
  return action.payload.reduce((known, said) => hear(known, said, step), state);
}
