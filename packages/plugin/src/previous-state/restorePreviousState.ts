import { selectReadTopList } from 'ufi-core';
import { performAction } from '../actions/performAction.ts';
import { gateOf } from '../gating/gateOf.ts';
import { selectGapCursor } from '../selectors/selectGapCursor.ts';
import { selectArticleList, selectShownIDs } from '../store/articlePlace.ts';
import type { PluginState, PluginThunk } from '../store/pluginState.ts';
import type { PreviousState } from './previousState.ts';

/** As long as a popup's nonce lives: whoever comes back later has forgotten what they wanted. */
const actionLivesMs = 600_000;

/** The cursor behind the last comment on the screen; null where nothing follows. */
function cursorAtEnd(state: PluginState): string | null {
  const list = selectReadTopList(state, selectArticleList(state));
  const last = list.itemAt(list.length - 1);
  return last?.kind === 'gap' ? selectGapCursor(state, last) : null;
}

/** Shows as many comments again as there were. */
const readOn =
  ({ commentIDs }: PreviousState): PluginThunk =>
  (dispatch, getState) => {
    const cursor = cursorAtEnd(getState());
    if (cursor === null || commentIDs.length <= selectShownIDs(getState()).length) return;
    dispatch(performAction({ kind: 'showMoreComments', cursor }));
  };

/** Puts what was kept back where it was, and finishes the action that has waited, if it may be done by now (S4.40). */
export const restorePreviousState =
  (state: PreviousState): PluginThunk =>
  (dispatch, getState, { clock }) => {
    dispatch({ type: 'plugin/restored', state });
    dispatch(readOn(state));
    const { action, keptAt } = state;
    const isFresh = Math.abs(clock.now() - keptAt) <= actionLivesMs;
    if (action === null || !isFresh || gateOf(action.kind, getState().own.visitor) !== 'allowed') return;
    dispatch(performAction(action));
  };
