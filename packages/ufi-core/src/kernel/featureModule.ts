import type { Action } from '@reduxjs/toolkit';
import type { MutationKind } from './pending-mutations/mutationKind.ts';
import type { KernelState } from './kernelState.ts';
import type { ServerState } from './server-state/serverState.ts';
import type { UfiThunk } from './ufiThunk.ts';

/** Truth before and after an action. */
export interface ServerStateChange {
  readonly before: ServerState;
  readonly after: ServerState;
}

/** A reducer of a feature's own state: it runs after truth. */
export type UfiReducer<State> = (state: State | undefined, action: Action, serverState: ServerStateChange) => State;

/** What a feature adds to the store. */
export interface FeatureModule<State extends KernelState = KernelState> {
  readonly name: string;
  /** Its own state, by key. */
  readonly reducers?: Readonly<
    Record<string, (state: never, action: Action, serverState: ServerStateChange) => unknown>
  >;
  readonly kinds?: readonly MutationKind[];
  /** What follows from an action, once every reducer has seen it. */
  respond?(action: Action, serverState: ServerStateChange): UfiThunk<unknown, State> | undefined;
}

/** What the user of a comment area keeps beside its state, and what follows from actions. */
export interface OwnFeature<Own, State extends KernelState = KernelState & { readonly own: Own }> {
  reduce(this: void, state: Own | undefined, action: Action, serverState: ServerStateChange): Own;
  /** What follows from an action, once every reducer has seen it and the comment area itself has answered. */
  respond?(this: void, action: Action): UfiThunk<unknown, State> | undefined;
}
