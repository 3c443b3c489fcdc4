import type { FeatureModule, NamedSlice, StateSlice } from '../area/featureModule.ts';
import type { DeliveryState } from '../kernel/pending-mutations/deliverySlice.ts';
import type { PendingMutationsState } from '../kernel/pending-mutations/pendingMutationsState.ts';
import type { KernelState } from '../area/optimistic-view/kernelState.ts';
import type { ServerState } from '../area/server-state/serverState.ts';

/** Features in the order in which they respond to an action. */
export type FeatureList = readonly FeatureModule<never>[];

/** The state of slices, by name. */
export type StateOf<Slice extends StateSlice> = {
  readonly [Each in Slice as Each['reducerPath']]: ReturnType<Each['reducer']>;
};

/** The state that a feature adds. */
export type FeatureState<Feature> = Feature extends { readonly slices: readonly (infer Slice extends StateSlice)[] }
  ? StateOf<Slice>
  : object;

type Slices<Features extends FeatureList> = Extract<
  Features[number],
  { readonly slices: readonly StateSlice[] }
>['slices'][number];

type KernelSlices =
  | NamedSlice<'serverState', ServerState>
  | NamedSlice<'pendingMutations', PendingMutationsState>
  | NamedSlice<'delivery', DeliveryState>;

type Whole<Features extends FeatureList> = StateOf<KernelSlices | Slices<Features>>;

/** The state of a comment area with the given features; `never` if a required one is missing. */
export type AreaState<Features extends FeatureList> = Whole<Features> extends KernelState ? Whole<Features> : never;
