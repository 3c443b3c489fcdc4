import { createAction, type Action } from '@reduxjs/toolkit';
import type { endpointRegistry, PayloadOf } from '../../contract/index.ts';
import { known } from '../../kernel/knownActions.ts';

/** An actor and their reaction. */
export type Reactor = PayloadOf<(typeof endpointRegistry)['fetchReactions']>['reactors'][number];

/** The loaded part of a reactor list, latest first. */
export interface ReactorList {
  readonly reactors: readonly Reactor[];
  /** Loads the next page; null at the end. */
  readonly cursor: string | null;
}

/** By list key. */
export type ReactorsState = Readonly<Record<string, ReactorList>>;

export const reactorsLoaded = known(
  createAction<{ readonly key: string; readonly isMore: boolean } & ReactorList>('ufi/reactorsLoaded'),
);

const none: ReactorsState = {};

/** Somebody who reacts anew during paging moves to the top and may come twice; the first position counts. */
function joined(known: readonly Reactor[], more: readonly Reactor[]): readonly Reactor[] {
  const seen = new Set(known.map(({ actor }) => actor));
  return [...known, ...more.filter(({ actor }) => !seen.has(actor))];
}

export function reactorsReducer(state: ReactorsState = none, action: Action): ReactorsState {
  if (!reactorsLoaded.match(action)) return state;
  const { key, isMore, reactors, cursor } = action.payload;
  const known = isMore ? (state[key]?.reactors ?? []) : [];
  return { ...state, [key]: { reactors: joined(known, reactors), cursor } };
}
