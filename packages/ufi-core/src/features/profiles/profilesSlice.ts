import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { endpointRegistry, PayloadOf, ProfileRecord } from '../../contract/index.ts';

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

const nobody: ProfilesState = { byId: {}, hovercards: {}, errors: 0, timeouts: 0 };

export const profilesSlice = createSlice({
  name: 'ufi/profiles',
  reducerPath: 'profiles',
  initialState: nobody,
  reducers: {
    profilesLoaded({ byId }, { payload }: PayloadAction<Readonly<Record<string, ProfileRecord>>>) {
      Object.assign(byId, payload);
    },
    /** A hovercard has arrived, under its cache key. */
    hovercardLoaded(
      { hovercards },
      { payload: { key, card } }: PayloadAction<{ readonly key: string; readonly card: Hovercard }>,
    ) {
      hovercards[key] = card;
    },
    /** A bootstrap attempt has failed. */
    bootstrapFailed(state, { payload: { isTimeout } }: PayloadAction<{ readonly isTimeout: boolean }>) {
      state[isTimeout ? 'timeouts' : 'errors'] += 1;
    },
  },
});

export const { profilesLoaded, hovercardLoaded, bootstrapFailed } = profilesSlice.actions;
