import type { Action } from '@reduxjs/toolkit';
import type { FeatureModule, ServerStateChange } from '../kernel/featureModule.ts';
import type { KernelState } from '../kernel/kernelState.ts';

/** Features in the order in which they hear and answer an action. */
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

/** The state of a comment area that is made of some features; never, where one is missing that all others build on. */
export type AreaState<Features extends FeatureList> = Slices<Features> extends KernelState ? Slices<Features> : never;

/** What the user of the store keeps beside that. */
export interface OwnState<Own> {
  readonly own: Own;
}
