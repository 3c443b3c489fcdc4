import type { Action } from '@reduxjs/toolkit';
import { endpointRegistry } from '../contract/index.ts';
import type { FeatureModule, UfiReducer } from '../kernel/featureModule.ts';
import { createPendingMutationsReducer } from '../kernel/pending-mutations/createPendingMutationsReducer.ts';
import { deliveryReducer } from '../kernel/pending-mutations/deliveryReducer.ts';
import type { MutationKinds } from '../kernel/pending-mutations/mutationKind.ts';
import { pendingMutationsOn } from '../kernel/pending-mutations/pendingMutationsState.ts';
import type { KernelState } from '../kernel/kernelState.ts';
import { commentKey } from '../kernel/optimistic-view/recordKeys.ts';
import { serverStateReducer } from '../kernel/server-state/serverStateReducer.ts';
import { emptyServerState } from '../kernel/server-state/serverState.ts';

type Slices = Readonly<Record<string, unknown>>;

const isDeletedIn =
  (state: KernelState | undefined) =>
  (comment: string): boolean =>
    state !== undefined &&
    pendingMutationsOn(state.pendingMutations, commentKey(comment)).some(
      ({ kind }) => kind === endpointRegistry.deleteComment.name,
    );

/**
 * Creates an area's root reducer. Server state is reduced first; then every other slice handles the action with server
 * state before and after it.
 */
export function createRootReducer<State extends KernelState>(
  features: readonly FeatureModule<State>[],
  kinds: MutationKinds,
): (state: State | undefined, action: Action) => State {
  // Each slice's type is known to its feature and to the area's type; here they are all treated alike.
  const reducers = Object.entries({
    pendingMutations: createPendingMutationsReducer(kinds),
    delivery: deliveryReducer,
    ...Object.assign({}, ...features.map((feature) => feature.reducers)),
  }) as readonly (readonly [string, UfiReducer<unknown>])[];

  return (state, action) => {
    const before = state?.serverState ?? emptyServerState;
    const serverState = { before, after: serverStateReducer(before, action, isDeletedIn(state)) };
    const known = state as unknown as Slices | undefined;
    const next: Record<string, unknown> = { serverState: serverState.after };
    let isSame = state !== undefined && serverState.after === before;
    for (const [name, reduce] of reducers) {
      next[name] = reduce(known?.[name], action, serverState);
      if (next[name] !== known?.[name]) isSame = false;
    }
    return isSame && state !== undefined ? state : (next as unknown as State);
  };
}
