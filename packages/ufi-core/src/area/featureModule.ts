import type { Action, Reducer, TypedStartListening } from '@reduxjs/toolkit';
import type { MutationKind } from './optimistic-view/mutationKind.ts';
import type { KernelState } from './optimistic-view/kernelState.ts';
import type { ServerState } from './server-state/serverState.ts';
import type { ReceivedUpdate } from './server-state/serverUpdateReceived.ts';
import type { UfiServices } from './ufiServices.ts';
import type { UfiDispatch } from './ufiThunk.ts';

/** The server state before and after a server update. */
export interface ServerStateChange {
  readonly before: ServerState;
  readonly after: ServerState;
}

/** Action creators by name. */
export type ActionCreators = Readonly<Record<string, { readonly type: string }>>;

/** A named part of the state: what `createSlice` returns, or a plain reducer in the same form. */
export interface StateSlice {
  readonly reducerPath: string;
  readonly reducer: (state: never, action: Action & Record<string, unknown>) => unknown;
  readonly actions?: ActionCreators;
}

/** A slice whose state has a given name and type. */
export interface NamedSlice<Path extends string, State> extends StateSlice {
  readonly reducerPath: Path;
  readonly reducer: Reducer<State>;
}

/**
 * What a server update does to a part of the state, in the same action: it receives the whole state before the update,
 * the updates, and the server state after them.
 */
export type Follower<Path extends keyof State, State = KernelState> = (
  state: State,
  updates: readonly ReceivedUpdate[],
  after: ServerState,
) => State[Path];

/** Registers responses to actions; they run once every reducer has run, in the order of the features. */
export type StartListening<State extends KernelState> = TypedStartListening<State, UfiDispatch<State>, UfiServices>;

/** Everything that a feature adds to the store. */
export interface FeatureModule<State extends KernelState = KernelState> {
  readonly name: string;
  readonly slices?: readonly StateSlice[];
  /** Further actions of the feature, which no slice of its own creates. */
  readonly actions?: ActionCreators;
  /** By the name of the state that follows server updates. */
  readonly followers?: Readonly<
    Record<string, (state: never, updates: readonly ReceivedUpdate[], after: ServerState) => unknown>
  >;
  readonly kinds?: readonly MutationKind[];
  /** Registers the feature's responses to actions. */
  readonly listen?: (startListening: StartListening<State>) => void;
}
