import type { Action } from '@reduxjs/toolkit';
import type { ServerStateChange } from '../../kernel/featureModule.ts';
import { threadForgotten } from '../../kernel/server-state/serverUpdateReceived.ts';
import type { RequestFailure } from '../../request/index.ts';
import { heldPositionsReducer, type HeldPositionsState } from './heldPositionsReducer.ts';
import {
  listClosed,
  listOpened,
  listTranslated,
  loadEnded,
  loadStarted,
  readerMoved,
  type OpenList,
} from './listActions.ts';
import { newCommentsReducer, type NewCommentsState } from './newCommentsReducer.ts';

/** The state of a load: in progress, or failed. */
export type LoadState = { readonly isLoading: true } | { readonly isLoading: false; readonly failure: RequestFailure };

/** Displayed lists and loads in progress; not server state, so not kept on reload. */
export interface ListsState {
  /** By instance. */
  readonly open: Readonly<Record<string, OpenList>>;
  /** By edge key; see `edgeKey.ts`. */
  readonly loads: Readonly<Record<string, LoadState>>;
  readonly newComments: NewCommentsState;
  readonly heldPositions: HeldPositionsState;
  /** The instances read in translation. */
  readonly translated: Readonly<Record<string, true>>;
}

const nothing: ListsState = { open: {}, loads: {}, newComments: {}, heldPositions: {}, translated: {} };

const without = <Value>(record: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> => {
  const { [key]: _, ...others } = record;
  return others;
};

function openReducer(open: ListsState['open'], action: Action): ListsState['open'] {
  if (listOpened.match(action)) return { ...open, [action.payload.instance]: action.payload };
  if (listClosed.match(action)) return without(open, action.payload.instance);
  if (!readerMoved.match(action)) return open;
  const { instance, comment } = action.payload;
  const known = open[instance];
  return known === undefined || known.around === comment
    ? open
    : { ...open, [instance]: { ...known, around: comment } };
}

/** Loads for a forgotten thread are obsolete, so the next load does not wait for them. */
const withoutThread = (loads: ListsState['loads'], target: string): ListsState['loads'] =>
  Object.fromEntries(Object.entries(loads).filter(([edge]) => !edge.startsWith(`${target}/`)));

function loadsReducer(loads: ListsState['loads'], action: Action): ListsState['loads'] {
  if (threadForgotten.match(action)) return withoutThread(loads, action.payload.target);
  if (loadStarted.match(action)) return { ...loads, [action.payload.edge]: { isLoading: true } };
  if (!loadEnded.match(action)) return loads;
  const { edge, failure } = action.payload;
  return failure === null ? without(loads, edge) : { ...loads, [edge]: { isLoading: false, failure } };
}

function translatedReducer(translated: ListsState['translated'], action: Action): ListsState['translated'] {
  if (listTranslated.match(action)) return { ...translated, [action.payload.instance]: true };
  if (!listClosed.match(action) || !(action.payload.instance in translated)) return translated;
  return without(translated, action.payload.instance);
}

export function listsReducer(state: ListsState = nothing, action: Action, serverState: ServerStateChange): ListsState {
  const open = openReducer(state.open, action);
  const loads = loadsReducer(state.loads, action);
  const newComments = newCommentsReducer(state.newComments, action, { open, serverState });
  const heldPositions = heldPositionsReducer(state.heldPositions, action, { open, serverState });
  const translated = translatedReducer(state.translated, action);
  const areSame = open === state.open && loads === state.loads && newComments === state.newComments;
  return areSame && heldPositions === state.heldPositions && translated === state.translated
    ? state
    : { open, loads, newComments, heldPositions, translated };
}
