import { loadMoreComments, selectActor, serverSaid } from 'ufi-core';
import { selectComment, selectReadTopList } from 'ufi-core/article';
import { endpointRegistry } from 'ufi-core/contract';
import { RequestError } from 'ufi-core/request';
import { performAction } from '../actions/performAction.ts';
import { gateOf } from '../gating/gateOf.ts';
import { selectGapCursor } from '../selectors/selectGapCursor.ts';
import { placeOf, selectArticleList, selectShownIDs } from '../store/articlePlace.ts';
import type { PluginAction } from '../store/pluginAction.ts';
import type { PluginState, PluginThunk } from '../store/pluginState.ts';
import type { PreviousState } from './previousState.ts';

/** As long as a popup's nonce lives: whoever comes back later has forgotten what they wanted. */
const actionLivesMs = 600_000;

/** The most comments that one answer holds. */
const mostAtOnce = 100;

/** The cursor behind the last comment on the screen; null where nothing follows. */
function cursorAtEnd(state: PluginState): string | null {
  const list = selectReadTopList(state, selectArticleList(state));
  const last = list.itemAt(list.length - 1);
  return last?.kind === 'gap' ? selectGapCursor(state, last) : null;
}

/** Shows as many comments again as there were. */
const readOn =
  ({ commentIDs }: PreviousState): PluginThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const state = getState();
    const cursor = cursorAtEnd(state);
    const missing = commentIDs.length - selectShownIDs(state).length;
    if (cursor === null || missing <= 0) return;
    const { isInverted: _, ...list } = selectArticleList(state);
    await dispatch(loadMoreComments({ ...placeOf(state), ...list }, { cursor, length: Math.min(mostAtOnce, missing) }));
  };

const commentOf = (action: PluginAction): string | null => ('comment' in action ? action.comment : null);

/** Reads the comment that an action is about, where it is not among those that were loaded; else nothing can be done. */
const readOne =
  (comment: string): PluginThunk<Promise<void>> =>
  async (dispatch, getState, { dispatcher }) => {
    if (selectComment(getState(), comment) !== undefined) return;
    const { target } = placeOf(getState());
    const actor = selectActor(getState(), target);
    const input = { ft_ent_identifier: target, comment_ids: [comment], ...(actor === null ? {} : { actor }) };
    try {
      const said = await dispatcher.call(endpointRegistry.fetchCommentsById, input);
      dispatch(serverSaid([{ via: 'fetch', ...said }]));
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      dispatch({ type: 'plugin/problemShown', problem: { summary: error.failure.summary } });
    }
  };

/** Puts what was kept back where it was, and finishes the action that has waited, if it may be done by now (S4.40). */
export const restorePreviousState =
  (kept: PreviousState): PluginThunk<Promise<void>> =>
  async (dispatch, getState, { clock }) => {
    dispatch({ type: 'plugin/restored', state: kept });
    const { action, keptAt } = kept;
    const isFresh = Math.abs(clock.now() - keptAt) <= actionLivesMs;
    await dispatch(readOn(kept));
    if (action === null || !isFresh || gateOf(action.kind, getState().own.visitor) !== 'allowed') return;
    const comment = commentOf(action);
    if (comment !== null) await dispatch(readOne(comment));
    dispatch(performAction(action));
  };
