import type { Action } from '@reduxjs/toolkit';
import { endpointRegistry } from '../contract/index.ts';
import type { FeatureModule, UfiReducer } from '../kernel/featureModule.ts';
import { createIntentionsReducer } from '../kernel/intentions/createIntentionsReducer.ts';
import { deliveryReducer } from '../kernel/intentions/deliveryReducer.ts';
import type { IntentionKinds } from '../kernel/intentions/intentionKind.ts';
import { intentionsOn } from '../kernel/intentions/intentionsState.ts';
import type { KernelState } from '../kernel/kernelState.ts';
import { commentKey } from '../kernel/overlay/recordKeys.ts';
import { truthReducer } from '../kernel/truth/truthReducer.ts';
import { emptyTruth } from '../kernel/truth/truthState.ts';

type Slices = Readonly<Record<string, unknown>>;

const isDeletedIn =
  (state: KernelState | undefined) =>
  (comment: string): boolean =>
    state !== undefined &&
    intentionsOn(state.intentions, commentKey(comment)).some(
      ({ kind }) => kind === endpointRegistry.deleteComment.name,
    );

/** Makes the reducer of an area: truth changes first; then everything else hears the action, with truth before and after it. */
export function createRootReducer<State extends KernelState>(
  features: readonly FeatureModule<State>[],
  kinds: IntentionKinds,
): (state: State | undefined, action: Action) => State {
  // What each slice holds is known to its feature and to the type of the area; here all are alike.
  const reducers = Object.entries({
    intentions: createIntentionsReducer(kinds),
    delivery: deliveryReducer,
    ...Object.assign({}, ...features.map((feature) => feature.reducers)),
  }) as readonly (readonly [string, UfiReducer<unknown>])[];

  return (state, action) => {
    const before = state?.truth ?? emptyTruth;
    const truth = { before, after: truthReducer(before, action, isDeletedIn(state)) };
    const known = state as unknown as Slices | undefined;
    const next: Record<string, unknown> = { truth: truth.after };
    let isSame = state !== undefined && truth.after === before;
    for (const [name, reduce] of reducers) {
      next[name] = reduce(known?.[name], action, truth);
      if (next[name] !== known?.[name]) isSame = false;
    }
    return isSame && state !== undefined ? state : (next as unknown as State);
  };
}
