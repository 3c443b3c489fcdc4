import { createAction, type Action } from '@reduxjs/toolkit';
import type { endpointRegistry, PayloadOf, ProfileRecord } from '../../contract/index.ts';
import { known } from '../../kernel/knownActions.ts';

/** What a hovercard shows (S2.04). */
export type Hovercard = PayloadOf<(typeof endpointRegistry)['fetchHovercard']>;

/** A cache of short profiles and hovercards; lost with the page. */
export interface ProfilesState {
  readonly byId: Readonly<Record<string, ProfileRecord>>;
  /** By who asks and whom it is about: what can be done differs. */
  readonly hovercards: Readonly<Record<string, Hovercard>>;
  /** How often the bootstrap failed, and how often it ran out of time (S8.09). */
  readonly errors: number;
  readonly timeouts: number;
}

export const profilesLoaded = known(createAction<Readonly<Record<string, ProfileRecord>>>('ufi/profilesLoaded'));
/** A hovercard has come, as its reader has it by the key. */
export const hovercardLoaded = known(
  createAction<{ readonly key: string; readonly card: Hovercard }>('ufi/hovercardLoaded'),
);
/** An attempt at the bootstrap came to nothing. */
export const bootstrapFailed = known(createAction<{ readonly isTimeout: boolean }>('ufi/bootstrapFailed'));

const nobody: ProfilesState = { byId: {}, hovercards: {}, errors: 0, timeouts: 0 };

export function profilesReducer(state: ProfilesState = nobody, action: Action): ProfilesState {
  if (profilesLoaded.match(action)) return { ...state, byId: { ...state.byId, ...action.payload } };
  if (hovercardLoaded.match(action)) {
    const { key, card } = action.payload;
    return { ...state, hovercards: { ...state.hovercards, [key]: card } };
  }
  if (!bootstrapFailed.match(action)) return state;
  return action.payload.isTimeout ? { ...state, timeouts: state.timeouts + 1 } : { ...state, errors: state.errors + 1 };
}
