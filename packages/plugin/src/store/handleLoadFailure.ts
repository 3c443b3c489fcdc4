import { orderingChosen, selectIsListKnown, topEdgeKey } from 'ufi-core';
import type { RequestFailure } from 'ufi-core/request';
import { toCoreOrdering } from '../contract/pluginOrdering.ts';
import { selectPlace, selectArticleList } from '../selectors/selectArticleList.ts';
import type { PluginThunk } from '../state/pluginState.ts';

/** A page did not come: the dialog tells (S8.16), and a visitor who has sorted sees the earlier ordering again. */
export const handleLoadFailure =
  (edge: string, { summary }: RequestFailure): PluginThunk =>
  (dispatch, getState) => {
    dispatch({ type: 'plugin/problemShown', problem: { summary } });
    const state = getState();
    const list = selectArticleList(state);
    const { previousOrdering } = state.own;
    if (previousOrdering === null || edge !== topEdgeKey(list, null) || selectIsListKnown(state, list)) return;
    dispatch(orderingChosen({ ...selectPlace(state), mode: toCoreOrdering(previousOrdering) }));
  };
