import { createAction, type Action } from '@reduxjs/toolkit';
import type { endpointRegistry, PayloadOf, ProfileRecord } from '../../contract/index.ts';
import { known } from '../../kernel/knownActions.ts';

/** The content of a hovercard (S2.04). */
export type Hovercard = PayloadOf<(typeof endpointRegistry)['fetchHovercard']>;

/** A cache of short profiles and hovercards, lost on reload. */
export interface ProfilesState {
  readonly byId: Readonly<Record<string, ProfileRecord>>;
  /** By actor and subject, because the available actions differ. */
  readonly hovercards: Readonly<Record<string, Hovercard>>;
  /** The number of failed and of timed-out bootstrap attempts (S8.09). */
  readonly errors: number;
  readonly timeouts: number;
}

export const profilesLoaded = known(createAction<Readonly<Record<string, ProfileRecord>>>('ufi/profilesLoaded'));
/** A hovercard has arrived, under its cache key. */
export const hovercardLoaded = known(
  createAction<{ readonly key: string; readonly card: Hovercard }>('ufi/hovercardLoaded'),
);
/** A bootstrap attempt has failed. */
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
