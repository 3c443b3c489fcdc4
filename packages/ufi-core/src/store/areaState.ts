import type { Action } from '@reduxjs/toolkit';
import type { FeatureModule, ServerStateChange } from '../kernel/featureModule.ts';
import type { KernelState } from '../kernel/kernelState.ts';

/** Features in the order in which they handle an action. */
export type FeatureList = readonly FeatureModule<never>[];

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

type ReducersOf<Features extends FeatureList> = Intersection<
  Extract<Features[number], { readonly reducers: object }>['reducers']
>;

type StateOf<Reducer> = Reducer extends (state: never, action: Action, serverState: ServerStateChange) => infer State
  ? State
  : never;

type Slices<Features extends FeatureList> = Pick<KernelState, 'serverState' | 'pendingMutations' | 'delivery'> & {
  readonly [Name in keyof ReducersOf<Features>]: StateOf<ReducersOf<Features>[Name]>;
};

/** The state of a comment area with the given features; `never` if a required one is missing. */
export type AreaState<Features extends FeatureList> = Slices<Features> extends KernelState ? Slices<Features> : never;

/** The host's state beside the comment area's. */
export interface OwnState<Own> {
  readonly own: Own;
}
