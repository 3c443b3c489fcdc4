import { selectTarget } from 'ufi-core/article';
import { placeOf } from '../store/articlePlace.ts';
import type { PluginState } from '../store/pluginState.ts';

/** Whether the visitor acts as somebody else than themselves. */
export function selectActsAsOther(state: PluginState): boolean {
  const actor = selectTarget(state, placeOf(state).target)?.actorforpost ?? state.viewer.person;
  return actor !== state.viewer.person;
}

/** Whether the visitor acts as a page where people alone comment: they have to act as themselves first (S6.23). */
export const selectShouldSwitchAccount = (state: PluginState): boolean =>
  !state.own.facts.acceptsPages && selectActsAsOther(state);
