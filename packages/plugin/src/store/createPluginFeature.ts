import { intentionRefused, loadEnded, serverSaid, type OwnFeature } from 'ufi-core';
import type { Clock } from 'ufi-core/request';
import type { PreviousStateShelf } from '../previous-state/createPreviousStateShelf.ts';
import { submitWords, type PostGuard } from '../actions/submitWords.ts';
import { previousStateOf } from '../previous-state/previousStateOf.ts';
import { followSent } from './followSent.ts';
import { giveUpLoading } from './giveUpLoading.ts';
import { isLocalAction, type LocalAction } from './localActions.ts';
import type { PluginListener } from './pluginEvent.ts';
import { pluginReducer } from './pluginReducer.ts';
import type { PluginOwn, PluginState, PluginThunk } from './pluginState.ts';
import { takeBack } from './takeBack.ts';

/** What the plugin's own part of a store is made of. */
export interface PluginFeatureParts {
  readonly initial: PluginOwn;
  readonly shelf: PreviousStateShelf;
  readonly clock: Clock;
  readonly tell: PluginListener;
  /** Whom to ask before words are sent; null where nobody wants to be. */
  readonly guard: () => PostGuard | null;
}

/** The plugin's own state beside the comment area's, and how it answers to what happens there. */
export function createPluginFeature({
  initial,
  shelf,
  clock,
  tell,
  guard,
}: PluginFeatureParts): OwnFeature<PluginOwn, PluginState> {
  const article = initial.facts.article.id;

  function answerLocal(action: LocalAction): PluginThunk | undefined {
    switch (action.type) {
      case 'plugin/signInWanted':
        return (_, getState) => shelf.keep(article, previousStateOf(getState(), action.waiting.action, clock.now()));
      case 'plugin/signInAbandoned':
        return () => void shelf.take(article);
      case 'plugin/submitted':
        return submitWords(action.words, guard());
      default:
        return undefined;
    }
  }

  return {
    reduce: (own = initial, action) => (isLocalAction(action) ? pluginReducer(own, action) : own),
    respond(action) {
      if (isLocalAction(action)) return answerLocal(action);
      if (serverSaid.match(action)) return followSent(action.payload, tell);
      if (intentionRefused.match(action)) return takeBack(action.payload, tell);
      if (!loadEnded.match(action) || action.payload.failure === null) return undefined;
      return giveUpLoading(action.payload.edge, action.payload.failure);
    },
  };
}
