import { selectTarget } from 'ufi-core/article';
import { placeOf } from '../store/articlePlace.ts';
import type { PluginState } from '../store/pluginState.ts';

/** Whether nothing can be written any more: it was so when the article was opened, or has become so since. */
export const selectThreadClosed = (state: PluginState): boolean =>
  state.own.facts.threadClosed || selectTarget(state, placeOf(state).target)?.arecommentsdisabled === true;
