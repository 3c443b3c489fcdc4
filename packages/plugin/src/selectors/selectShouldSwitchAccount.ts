import { selectTarget } from 'ufi-core/article';
import { placeOf } from '../store/articlePlace.ts';
import type { PluginState } from '../store/pluginState.ts';

/** Whether the visitor acts as a page where people alone comment: they have to act as themselves first (S6.23). */
export function selectShouldSwitchAccount(state: PluginState): boolean {
  const actor = selectTarget(state, placeOf(state).target)?.actorforpost ?? state.viewer.person;
  return !state.own.facts.acceptsPages && actor !== state.viewer.person;
}
