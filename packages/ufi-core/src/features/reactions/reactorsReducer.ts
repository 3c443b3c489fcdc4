import { createAction, type Action } from '@reduxjs/toolkit';
import type { endpointRegistry, PayloadOf } from '../../contract/index.ts';
import { known } from '../../kernel/knownActions.ts';

/** One who has reacted, and how. */
export type Reactor = PayloadOf<(typeof endpointRegistry)['fetchReactions']>['reactors'][number];

/** Who has reacted to something, as far as it has been read, the latest first. */
export interface ReactorList {
  readonly reactors: readonly Reactor[];
  /** Asks for the next; null where there is nobody more. */
  readonly cursor: string | null;
}

/** By the key of the list. */
export type ReactorsState = Readonly<Record<string, ReactorList>>;

export const reactorsLoaded = known(
  createAction<{ readonly key: string; readonly isMore: boolean } & ReactorList>('ufi/reactorsLoaded'),
);

const none: ReactorsState = {};

/** Whoever reacts anew while somebody pages comes to the top, and so may come twice: the first place counts. */
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
