import type { Reducer } from '@reduxjs/toolkit';
import { mutationRefused, loadEnded, serverUpdateReceived, type FeatureModule, type NamedSlice } from 'ufi-core';
import type { Clock } from 'ufi-core/request';
import type { PreviousStateStorage } from '../previous-state/createPreviousStateStorage.ts';
import { submitComposer, type PostGuard } from '../actions/submitComposer.ts';
import { previousStateOf } from '../previous-state/previousStateOf.ts';
import { settleConfirmed } from './settleConfirmed.ts';
import { handleLoadFailure } from './handleLoadFailure.ts';
import type { PluginListener } from '../state/pluginEvent.ts';
import { pluginSlice, signInAbandoned, signInWanted, submitted } from '../state/pluginSlice.ts';
import type { PluginOwn, PluginState } from '../state/pluginState.ts';
import { rollBackRefused } from './rollBackRefused.ts';

/** Dependencies of {@link createPluginFeature}. */
export interface PluginFeatureParts {
  readonly initial: PluginOwn;
  readonly previousStates: PreviousStateStorage;
  readonly clock: Clock;
  readonly emit: PluginListener;
  /** The guard to ask before content is sent; null if there is none. */
  readonly guard: () => PostGuard | null;
}

/** The plugin's part of a frame's store. */
export interface PluginFeature extends FeatureModule<PluginState> {
  readonly slices: readonly [NamedSlice<'plugin', PluginOwn>];
}

/** The plugin's own slice of the store, and its responses to actions of the comment area. */
export function createPluginFeature(parts: PluginFeatureParts): PluginFeature {
  const { initial, previousStates, clock, emit, guard } = parts;
  const article = initial.facts.article.id;
  const reducer: Reducer<PluginOwn> = (own = initial, action) => pluginSlice.reducer(own, action);
  return {
    name: 'plugin',
    slices: [{ ...pluginSlice, reducer }],
    actions: { submitted },
    listen(startListening) {
      startListening({
        actionCreator: signInWanted,
        effect: ({ payload: { waiting } }, { getState }) =>
          previousStates.keep(article, previousStateOf(getState(), waiting.action, clock.now())),
      });
      startListening({
        actionCreator: signInAbandoned,
        effect: () => void previousStates.take(article),
      });
      startListening({
        actionCreator: submitted,
        effect: ({ payload }, { dispatch }) => dispatch(submitComposer(payload.submission, guard())),
      });
      startListening({
        actionCreator: serverUpdateReceived,
        effect: ({ payload }, { dispatch }) => dispatch(settleConfirmed(payload, emit)),
      });
      startListening({
        actionCreator: mutationRefused,
        effect: ({ payload }, { dispatch }) => dispatch(rollBackRefused(payload, emit)),
      });
      startListening({
        actionCreator: loadEnded,
        effect({ payload: { edge, failure } }, { dispatch }) {
          if (failure !== null) dispatch(handleLoadFailure(edge, failure));
        },
      });
    },
  };
}
