import { createSlice, type Draft, type PayloadAction } from '@reduxjs/toolkit';
import type { RequestFailure } from '../../request/index.ts';

/** A failure to show to the person. */
export interface Problem {
  readonly clientId: string;
  readonly kind: string;
  readonly target: string;
  readonly failure: RequestFailure;
}

/** Delivery problems to show. */
export interface DeliveryState {
  /** For the default dialog, oldest first; silent failures are left out. */
  readonly problems: readonly Problem[];
  readonly isSignInNeeded: boolean;
  readonly isMemoryOnly: boolean;
  /** The number of unsent texts of an older version that could not be read, until the person has taken note. */
  readonly lostTexts: number;
}

const initialDelivery: DeliveryState = { problems: [], isSignInNeeded: false, isMemoryOnly: false, lostTexts: 0 };

function removeProblem(state: Draft<DeliveryState>, clientId: string): void {
  if (state.problems.some((problem) => problem.clientId === clientId))
    state.problems = state.problems.filter((problem) => problem.clientId !== clientId);
}

export const deliverySlice = createSlice({
  name: 'ufi/delivery',
  reducerPath: 'delivery',
  initialState: initialDelivery,
  reducers: {
    mutationRefused(state, { payload }: PayloadAction<Problem>) {
      if (payload.failure.isSilent) return;
      removeProblem(state, payload.clientId);
      state.problems.push(payload);
    },
    problemDismissed(state, { payload }: PayloadAction<{ readonly clientId: string }>) {
      removeProblem(state, payload.clientId);
    },
    /** Sending is paused until somebody signs in. */
    signInNeeded(state) {
      state.isSignInNeeded = true;
    },
    /** Somebody has signed in, or has declined to for now. */
    signInAnswered(state) {
      state.isSignInNeeded = false;
    },
    /** Storage has failed: queued mutations do not survive a reload. */
    keptInMemoryOnly(state) {
      state.isMemoryOnly = true;
    },
    textsLost(state, { payload }: PayloadAction<{ readonly texts: number }>) {
      state.lostTexts += payload.texts;
    },
    lossDismissed(state) {
      state.lostTexts = 0;
    },
  },
});

/** The server has refused a mutation. */
export const mutationRefused = deliverySlice.actions.mutationRefused;

/** The person has dismissed the failure. */
export const problemDismissed = deliverySlice.actions.problemDismissed;

/** The person has taken note of the texts that were lost. */
export const lossDismissed = deliverySlice.actions.lossDismissed;

export const { textsLost, signInNeeded, signInAnswered, keptInMemoryOnly } = deliverySlice.actions;
