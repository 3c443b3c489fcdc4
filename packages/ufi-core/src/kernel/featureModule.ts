import type { Action } from '@reduxjs/toolkit';
import type { MutationKind } from './pending-mutations/mutationKind.ts';
import type { KernelState } from './kernelState.ts';
import type { ServerState } from './server-state/serverState.ts';
import type { UfiThunk } from './ufiThunk.ts';

/** The server state before and after an action. */
export interface ServerStateChange {
  readonly before: ServerState;
  readonly after: ServerState;
}

/** A reducer of a feature's own state. It runs after the server-state reducer. */
export type UfiReducer<State> = (state: State | undefined, action: Action, serverState: ServerStateChange) => State;

/** Everything that a feature adds to the store. */
export interface FeatureModule<State extends KernelState = KernelState> {
  readonly name: string;
  /** The feature's own state, by key. */
  readonly reducers?: Readonly<
    Record<string, (state: never, action: Action, serverState: ServerStateChange) => unknown>
  >;
  readonly kinds?: readonly MutationKind[];
  /** A follow-up thunk for an action, dispatched once every reducer has run. */
  respond?(action: Action, serverState: ServerStateChange): UfiThunk<unknown, State> | undefined;
}

/** Host state kept beside the comment area's state, with its follow-up thunks. */
export interface OwnFeature<Own, State extends KernelState = KernelState & { readonly own: Own }> {
  reduce(this: void, state: Own | undefined, action: Action, serverState: ServerStateChange): Own;
  /** A follow-up thunk for an action, dispatched once every reducer and every feature has handled it. */
  respond?(this: void, action: Action): UfiThunk<unknown, State> | undefined;
}
