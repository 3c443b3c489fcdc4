import { createAction, type Action } from '@reduxjs/toolkit';
import type { CommentRecord } from '../../contract/index.ts';
import type { TruthStep } from '../../kernel/featureModule.ts';
import { getRow } from '../../kernel/paged/pagedTable.ts';
import { serverSaid } from '../../kernel/truth/serverSaid.ts';
import { listOpened, type OpenList } from './listActions.ts';
import { known } from '../../kernel/knownActions.ts';

/** A comment that came with the stream while its list was on the screen, and its parent. */
export interface Newcomer {
  readonly id: string;
  readonly parent: string | null;
  /** Its reader has asked for it. */
  readonly isShown: boolean;
}

/** Comments that are held back until their reader asks for them, by target: nothing moves by itself under a reader. */
export type NewcomersState = Readonly<Record<string, readonly Newcomer[]>>;

/** A reader wants to see the new comments of a post (`parent` null), or the new replies to a comment. */
export const newcomersShown = known(
  createAction<{ readonly target: string; readonly parent: string | null }>('ufi/newcomersShown'),
);

const isNew = ({ before, after }: TruthStep, { fbid, status }: CommentRecord): boolean =>
  status === null && getRow(before.comments, fbid) === undefined && getRow(after.comments, fbid)?.version !== undefined;

function arrive(
  state: NewcomersState,
  { target, id, parent }: Omit<Newcomer, 'isShown'> & { target: string },
): NewcomersState {
  const known = state[target] ?? [];
  return known.some((newcomer) => newcomer.id === id)
    ? state
    : { ...state, [target]: [...known, { id, parent, isShown: false }] };
}

/** With a comment the replies to it that have come meanwhile are shown, too. */
function show(known: readonly Newcomer[], parent: string | null): readonly Newcomer[] {
  const isAsked = (newcomer: Newcomer): boolean => newcomer.parent === parent;
  const shown = new Set(known.filter(isAsked).map(({ id }) => id));
  return known.map((newcomer) =>
    isAsked(newcomer) || (newcomer.parent !== null && shown.has(newcomer.parent))
      ? { ...newcomer, isShown: true }
      : newcomer,
  );
}

interface NewcomersStep {
  readonly open: Readonly<Record<string, OpenList>>;
  readonly truth: TruthStep;
}

export function newcomersReducer(
  state: NewcomersState,
  action: Action,
  { open, truth }: NewcomersStep,
): NewcomersState {
  if (newcomersShown.match(action)) {
    const { target, parent } = action.payload;
    return state[target] === undefined ? state : { ...state, [target]: show(state[target], parent) };
  }
  // Whoever opens a list sees all of it.
  if (listOpened.match(action)) return { ...state, [action.payload.target]: [] };
  if (!serverSaid.match(action)) return state;
  // A live list holds nothing back: what comes stands beyond its end, or follows who reads there (S4.15).
  const held = Object.values(open).filter(({ liveLimit }) => liveLimit === null);
  const followed = new Set(held.map(({ target }) => target));
  return action.payload
    .filter((said) => said.via === 'stream')
    .filter(({ target }) => followed.has(target))
    .flatMap(({ target, records }) =>
      (records.comments ?? [])
        .filter((record) => isNew(truth, record))
        .map(({ fbid, parentcommentid }) => ({ target, id: fbid, parent: parentcommentid })),
    )
    .reduce(arrive, state);
}
