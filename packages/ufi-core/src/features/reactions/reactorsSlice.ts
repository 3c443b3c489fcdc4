import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { endpointRegistry, PayloadOf } from '../../contract/index.ts';

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

const none: ReactorsState = {};

/** Somebody who reacts anew during paging moves to the top and may come twice; the first position counts. */
function joined(known: readonly Reactor[], more: readonly Reactor[]): Reactor[] {
  const seen = new Set(known.map(({ actor }) => actor));
  return [...known, ...more.filter(({ actor }) => !seen.has(actor))];
}

export const reactorsSlice = createSlice({
  name: 'ufi/reactors',
  reducerPath: 'reactors',
  initialState: none,
  reducers: {
    reactorsLoaded(
      state,
      { payload }: PayloadAction<{ readonly key: string; readonly isMore: boolean } & ReactorList>,
    ) {
      const { key, isMore, reactors, cursor } = payload;
      const known = isMore ? (state[key]?.reactors ?? []) : [];
      state[key] = { reactors: joined(known, reactors), cursor };
    },
  },
});

export const { reactorsLoaded } = reactorsSlice.actions;
