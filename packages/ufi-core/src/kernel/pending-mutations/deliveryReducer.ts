import type { Action } from '@reduxjs/toolkit';
import {
  mutationRefused,
  keptInMemoryOnly,
  problemDismissed,
  signInAnswered,
  signInNeeded,
  type Problem,
} from './mutationActions.ts';

/** Delivery problems to show. */
export interface DeliveryState {
  /** For the default dialog, oldest first; silent failures are left out. */
  readonly problems: readonly Problem[];
  readonly isSignInNeeded: boolean;
  readonly isMemoryOnly: boolean;
}

const initialDelivery: DeliveryState = { problems: [], isSignInNeeded: false, isMemoryOnly: false };

const without = (problems: readonly Problem[], clientId: string): Problem[] =>
  problems.filter((problem) => problem.clientId !== clientId);

export function deliveryReducer(state: DeliveryState = initialDelivery, action: Action): DeliveryState {
  if (mutationRefused.match(action)) {
    const { payload } = action;
    if (payload.failure.isSilent) return state;
    return { ...state, problems: [...without(state.problems, payload.clientId), payload] };
  }
  if (problemDismissed.match(action)) {
    return { ...state, problems: without(state.problems, action.payload.clientId) };
  }
  if (signInNeeded.match(action)) return { ...state, isSignInNeeded: true };
  if (signInAnswered.match(action)) return { ...state, isSignInNeeded: false };
  return keptInMemoryOnly.match(action) ? { ...state, isMemoryOnly: true } : state;
}
