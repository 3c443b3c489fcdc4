import { mutationRefused, loadEnded, serverUpdateReceived, type OwnFeature } from 'ufi-core';
import type { Clock } from 'ufi-core/request';
import type { PreviousStateStorage } from '../previous-state/createPreviousStateStorage.ts';
import { submitComposer, type PostGuard } from '../actions/submitComposer.ts';
import { previousStateOf } from '../previous-state/previousStateOf.ts';
import { settleConfirmed } from './settleConfirmed.ts';
import { handleLoadFailure } from './handleLoadFailure.ts';
import { isLocalAction, type LocalAction } from '../state/localActions.ts';
import type { PluginListener } from '../state/pluginEvent.ts';
import { pluginReducer } from '../state/pluginReducer.ts';
import type { PluginOwn, PluginState, PluginThunk } from '../state/pluginState.ts';
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

/** The plugin's own slice of the store, and its reactions to actions of the comment area. */
export function createPluginFeature({
  initial,
  previousStates,
  clock,
  emit,
  guard,
}: PluginFeatureParts): OwnFeature<PluginOwn, PluginState> {
  const article = initial.facts.article.id;

  function answerLocal(action: LocalAction): PluginThunk | undefined {
    switch (action.type) {
      case 'plugin/signInWanted':
        return (_, getState) =>
          previousStates.keep(article, previousStateOf(getState(), action.waiting.action, clock.now()));
      case 'plugin/signInAbandoned':
        return () => void previousStates.take(article);
      case 'plugin/submitted':
        return submitComposer(action.submission, guard());
      default:
        return undefined;
    }
  }

  return {
    reduce: (own = initial, action) => (isLocalAction(action) ? pluginReducer(own, action) : own),
    respond(action) {
      if (isLocalAction(action)) return answerLocal(action);
      if (serverUpdateReceived.match(action)) return settleConfirmed(action.payload, emit);
      if (mutationRefused.match(action)) return rollBackRefused(action.payload, emit);
      if (!loadEnded.match(action) || action.payload.failure === null) return undefined;
      return handleLoadFailure(action.payload.edge, action.payload.failure);
    },
  };
}
