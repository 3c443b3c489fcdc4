import { orderingChosen, selectIsListKnown, topEdgeKey } from 'ufi-core';
import type { RequestFailure } from 'ufi-core/request';
import { toCoreOrdering } from '../contract/pluginOrdering.ts';
import { selectAreaRef, selectArticleList } from '../selectors/selectArticleList.ts';
import type { PluginThunk } from '../state/pluginState.ts';
import { problemShown } from '../state/pluginSlice.ts';

/**
 * Handles a page that could not be loaded: shows the problem (S8.16), and returns to the previous ordering if a new one
 * was chosen.
 */
export const handleLoadFailure =
  (edge: string, { summary }: RequestFailure): PluginThunk =>
  (dispatch, getState) => {
    dispatch(problemShown({ problem: { summary } }));
    const state = getState();
    const list = selectArticleList(state);
    const { previousOrdering } = state.plugin;
    if (previousOrdering === null || edge !== topEdgeKey(list, null) || selectIsListKnown(state, list)) return;
    dispatch(orderingChosen({ ...selectAreaRef(state), mode: toCoreOrdering(previousOrdering) }));
  };
