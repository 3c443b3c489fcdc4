import type { Action, ThunkAction, ThunkDispatch } from '@reduxjs/toolkit';
import type { KernelState } from './kernelState.ts';
import type { UfiServices } from './ufiServices.ts';

/** A verb of a feature: dispatched, it may read the state and use the services. */
export type UfiThunk<Result = void, State extends KernelState = KernelState> = ThunkAction<
  Result,
  State,
  UfiServices,
  Action
>;

/** Dispatches actions and thunks. */
export type UfiDispatch<State extends KernelState = KernelState> = ThunkDispatch<State, UfiServices, Action>;
