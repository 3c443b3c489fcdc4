import { orderingChosen, selectIsListKnown, topEdgeKey } from 'ufi-core';
import type { RequestFailure } from 'ufi-core/request';
import { toCoreOrdering } from '../contract/coreOrdering.ts';
import { placeOf, selectArticleList } from './articlePlace.ts';
import type { PluginThunk } from './pluginState.ts';

/** A page did not come: the dialog tells (S8.16), and a visitor who has sorted sees the earlier ordering again. */
export const giveUpLoading =
  (edge: string, { summary }: RequestFailure): PluginThunk =>
  (dispatch, getState) => {
    dispatch({ type: 'plugin/problemShown', problem: { summary } });
    const state = getState();
    const list = selectArticleList(state);
    const { sortedFrom } = state.own;
    if (sortedFrom === null || edge !== topEdgeKey(list, null) || selectIsListKnown(state, list)) return;
    dispatch(orderingChosen({ ...placeOf(state), mode: toCoreOrdering(sortedFrom) }));
  };
