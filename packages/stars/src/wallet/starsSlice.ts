import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { StarsBand } from '../contract/index.ts';
import { judgeUnits } from './judgeUnits.ts';
import { initialStarsState, type StarsState } from './starsState.ts';

const judged = (state: StarsState): StarsState => ({ ...state, ...judgeUnits(state) });

/** A broadcast's facts about stars. */
export interface FetchedStarsMetadata {
  readonly starsMetadata: readonly StarsBand[];
  readonly minimumTip: number;
}

/** The stars in a composer; its actions are those of the specification (S4.20 to S4.28). */
export const starsSlice = createSlice({
  name: 'stars',
  initialState: initialStarsState,
  reducers: {
    exclamationStarsDetected: (state, { payload: spendingUnits }: PayloadAction<number>) =>
      state.isExclamationStarsEnabled ? judged({ ...state, spendingUnits }) : state,
    // The color stays; it is not seen without units.
    exclamationStarsUndetected: (state) => ({ ...state, spendingUnits: 0, errorMessage: null }),
    startFetchMetadata: (state) => ({ ...state, isMetadataLoading: true }),
    completeFetchMetadata: (state, { payload }: PayloadAction<FetchedStarsMetadata>) =>
      judged({ ...state, ...payload, isMetadataLoading: false }),
    startFetchBalance: (state) => ({ ...state, isBalanceLoading: true }),
    completeFetchBalance: (state, { payload: balance }: PayloadAction<number>) =>
      judged({ ...state, balance, isBalanceLoading: false }),
    /** Wallet or metadata could not be had; the next detection replaces the message. */
    handleTransactionError: (state) => ({
      ...state,
      isMetadataLoading: false,
      isBalanceLoading: false,
      errorMessage: { kind: 'transaction' } as const,
    }),
    enable: (state) => ({ ...state, isExclamationStarsEnabled: true }),
    flyoutStarsSelected: (state) => ({ ...state, isFlyoutStarsSelected: true }),
    flyoutStarsUnselected: (state) => ({ ...state, isFlyoutStarsSelected: false }),
  },
});
