import { combineReducers, type Action, type Reducer } from '@reduxjs/toolkit';
import { endpointRegistry } from '../contract/index.ts';
import type { FeatureModule } from '../area/featureModule.ts';
import type { KernelState } from '../area/optimistic-view/kernelState.ts';
import { commentKey } from '../area/optimistic-view/recordKeys.ts';
import { pendingMutationsOn } from '../kernel/pending-mutations/pendingMutationsState.ts';
import { applyServerUpdates } from '../area/server-state/serverStateSlice.ts';
import { serverUpdateReceived, type ReceivedUpdate } from '../area/server-state/serverUpdateReceived.ts';
import type { ServerState } from '../area/server-state/serverState.ts';

type Follow = (state: KernelState, updates: readonly ReceivedUpdate[], after: ServerState) => unknown;

const isDeletedIn =
  ({ pendingMutations }: KernelState) =>
  (comment: string): boolean =>
    pendingMutationsOn(pendingMutations, commentKey(comment)).some(
      ({ kind }) => kind === endpointRegistry.deleteComment.name,
    );

/** The reducers of features, by the name of their state. */
const reducersOf = (features: readonly FeatureModule<never>[]): Record<string, Reducer> =>
  Object.fromEntries(
    features.flatMap(({ slices = [] }) => slices.map(({ reducerPath, reducer }) => [reducerPath, reducer as Reducer])),
  );

/**
 * Combines the reducers of features. A server update is the one action for which parts of the state need each other:
 * here, and only here, it is applied to server state, and then the followers receive the state before it and server
 * state after it, so that everything changes in one action and nothing flickers.
 */
export function createRootReducer<State extends KernelState>(
  features: readonly FeatureModule<never>[],
): Reducer<State> {
  const combined = combineReducers(reducersOf(features)) as Reducer<State>;
  const followers: readonly (readonly [string, Follow])[] = features.flatMap(({ followers: each = {} }) =>
    Object.entries(each as Readonly<Record<string, Follow>>),
  );

  function receive(state: State, updates: readonly ReceivedUpdate[]): State {
    const after = applyServerUpdates(state.serverState, updates, isDeletedIn(state));
    const changed: Record<string, unknown> = { serverState: after };
    for (const [name, follow] of followers) changed[name] = follow(state, updates, after);
    const known = new Map<string, unknown>(Object.entries(state));
    return Object.keys(changed).every((name) => changed[name] === known.get(name)) ? state : { ...state, ...changed };
  }

  return (state, action: Action) => {
    const next = combined(state, action);
    return serverUpdateReceived.match(action) ? receive(next, action.payload) : next;
  };
}
