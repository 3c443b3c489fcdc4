import { selectTarget } from 'ufi-core/internal/article';
import { selectAreaRef } from './selectArticleList.ts';
import type { PluginState } from '../state/pluginState.ts';

/** The thread is closed, by its latest state, else as it was opened. */
export const selectThreadClosed = (state: PluginState): boolean =>
  selectTarget(state, selectAreaRef(state).target)?.arecommentsdisabled ?? state.plugin.facts.threadClosed;

/** The visitor acts as another identity than their own. */
export function selectActsAsOther(state: PluginState): boolean {
  const actor = selectTarget(state, selectAreaRef(state).target)?.actorforpost ?? state.viewer.person;
  return actor !== state.viewer.person;
}

/** The visitor acts as a page on a site that accepts people only: they have to switch to themselves (S6.23). */
export const selectShouldSwitchAccount = (state: PluginState): boolean =>
  !state.plugin.facts.acceptsPages && selectActsAsOther(state);
