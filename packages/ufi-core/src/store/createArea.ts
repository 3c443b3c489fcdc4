import type { Action } from '@reduxjs/toolkit';
import type { FeatureModule } from '../kernel/featureModule.ts';
import { kindsByName, type MutationKind, type MutationKinds } from '../kernel/pending-mutations/mutationKind.ts';
import type { KernelState } from '../kernel/kernelState.ts';
import { createOptimisticView, type OptimisticView } from '../kernel/optimistic-view/createOptimisticView.ts';
import type { AreaState, FeatureList } from './areaState.ts';
import { createRootReducer } from './createRootReducer.ts';

/** A comment area made of some features; a page does not load the others. */
export interface Area<State extends KernelState> {
  readonly features: readonly FeatureModule<State>[];
  /** All its mutation kinds. */
  readonly kinds: MutationKinds;
  readonly optimisticView: OptimisticView;
  reduce(this: void, state: State | undefined, action: Action): State;
}

/**
 * Creates a comment area from features, in the order in which they handle an action. A feature that needs the state of
 * a missing one is a type error.
 */
export function createArea<const Features extends FeatureList>(
  features: Features & readonly FeatureModule<AreaState<Features>>[],
): Area<AreaState<Features>> {
  const list: readonly FeatureModule<AreaState<Features>>[] = features;
  const kinds = kindsByName(list.flatMap<MutationKind>((feature) => feature.kinds ?? []));
  return { features: list, kinds, optimisticView: createOptimisticView(kinds), reduce: createRootReducer(list, kinds) };
}
