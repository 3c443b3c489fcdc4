import { selectTarget } from 'ufi-core/article';
import { selectPlace } from './selectArticleList.ts';
import type { PluginState } from '../state/pluginState.ts';

/** Whether nothing can be written: as the thread says by now; where it has said nothing yet, as it was opened. */
export const selectThreadClosed = (state: PluginState): boolean =>
  selectTarget(state, selectPlace(state).target)?.arecommentsdisabled ?? state.own.facts.threadClosed;

/** Whether the visitor acts as somebody else than themselves. */
export function selectActsAsOther(state: PluginState): boolean {
  const actor = selectTarget(state, selectPlace(state).target)?.actorforpost ?? state.viewer.person;
  return actor !== state.viewer.person;
}

/** Whether the visitor acts as a page where people alone comment: they have to act as themselves first (S6.23). */
export const selectShouldSwitchAccount = (state: PluginState): boolean =>
  !state.own.facts.acceptsPages && selectActsAsOther(state);
