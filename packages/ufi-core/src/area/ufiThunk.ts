import type { Action, ThunkAction, ThunkDispatch } from '@reduxjs/toolkit';
import type { KernelState } from './optimistic-view/kernelState.ts';
import type { UfiServices } from './ufiServices.ts';

/** A command or read of a feature, with access to state and services. */
export type UfiThunk<Result = void, State extends KernelState = KernelState> = ThunkAction<
  Result,
  State,
  UfiServices,
  Action
>;

/** Dispatches actions and thunks. */
export type UfiDispatch<State extends KernelState = KernelState> = ThunkDispatch<State, UfiServices, Action>;
