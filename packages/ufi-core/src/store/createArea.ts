import type { FeatureModule } from '../area/featureModule.ts';
import { confirmEntries } from '../area/pending-mutations/confirmEntries.ts';
import { createPendingMutationsReducer } from '../kernel/pending-mutations/createPendingMutationsReducer.ts';
import { deliverySlice } from '../kernel/pending-mutations/deliverySlice.ts';
import { kindsByName } from '../kernel/pending-mutations/mutationKind.ts';
import type { MutationKind, MutationKinds } from '../area/optimistic-view/mutationKind.ts';
import { commentKey } from '../area/optimistic-view/recordKeys.ts';
import { confirmingComments } from '../area/pending-mutations/confirmingComments.ts';
import type { KernelState } from '../area/optimistic-view/kernelState.ts';
import { createOptimisticView, type OptimisticView } from '../area/optimistic-view/createOptimisticView.ts';
import { serverStateSlice } from '../area/server-state/serverStateSlice.ts';
import type { AreaState, FeatureList } from './areaState.ts';

/** A comment area made of some features; a page does not load the others. */
export interface Area<State extends KernelState> {
  /** Its features, after the kernel's own state. */
  readonly features: readonly FeatureModule<State>[];
  /** All its mutation kinds. */
  readonly kinds: MutationKinds;
  readonly optimisticView: OptimisticView;
}

/** What every area has: server state, and the pending mutations with their delivery. */
function createKernelFeature(kinds: MutationKinds) {
  const { slice, follow } = createPendingMutationsReducer(kinds, commentKey, confirmingComments);
  return {
    name: 'kernel',
    slices: [serverStateSlice, slice, deliverySlice],
    followers: { pendingMutations: follow },
    listen: confirmEntries,
  } as const satisfies FeatureModule;
}

/**
 * Creates a comment area from features, in the order in which they respond to an action. A feature that needs the state
 * of a missing one is a type error.
 */
export function createArea<const Features extends FeatureList>(
  features: Features & readonly FeatureModule<AreaState<Features>>[],
): Area<AreaState<Features>> {
  const kinds = kindsByName(features.flatMap<MutationKind>((feature) => feature.kinds ?? []));
  return {
    features: [createKernelFeature(kinds), ...features],
    kinds,
    optimisticView: createOptimisticView(kinds),
  };
}
