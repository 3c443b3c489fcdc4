import { selectTarget } from 'ufi-core/article';
import { placeOf } from '../store/articlePlace.ts';
import type { PluginState } from '../store/pluginState.ts';

/** Whether nothing can be written: as the thread says by now; where it has said nothing yet, as it was opened. */
export const selectThreadClosed = (state: PluginState): boolean =>
  selectTarget(state, placeOf(state).target)?.arecommentsdisabled ?? state.own.facts.threadClosed;
