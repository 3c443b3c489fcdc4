import { loadMoreComments, selectActor, serverUpdateReceived } from 'ufi-core';
import { selectComment, selectReaderTopList } from 'ufi-core/internal/article';
import { endpointRegistry } from 'ufi-core/contract';
import { RequestError } from 'ufi-core/request';
import { performAction } from '../actions/performAction.ts';
import { gateOf } from '../gating/gateOf.ts';
import { selectGapCursor, selectAreaRef, selectArticleList, selectShownIDs } from '../selectors/selectArticleList.ts';
import type { PluginAction } from '../state/pluginAction.ts';
import type { PluginState, PluginThunk } from '../state/pluginState.ts';
import { isRewritten, type PreviousState } from '../state/previousState.ts';
import { problemShown, restored } from '../state/pluginSlice.ts';
import { previousStateOf } from './previousStateOf.ts';

/** The lifetime of a popup's nonce: a later return performs nothing. */
const actionLifetimeMs = 600_000;

/** Comments per answer. */
const maxPerRequest = 100;

/** Cursor after the last comment on the screen; null at the end of the list. */
function cursorAtEnd(state: PluginState): string | null {
  const list = selectReaderTopList(state, selectArticleList(state));
  const last = list.itemAt(list.length - 1);
  return last?.kind === 'gap' ? selectGapCursor(state, last) : null;
}

/** Loads as many comments as were shown before. */
const loadMissingComments =
  ({ commentIDs }: PreviousState): PluginThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const state = getState();
    const cursor = cursorAtEnd(state);
    const missing = commentIDs.length - selectShownIDs(state).length;
    if (cursor === null || missing <= 0) return;
    const { isInverted: _, ...list } = selectArticleList(state);
    await dispatch(
      loadMoreComments({ ...selectAreaRef(state), ...list }, { cursor, length: Math.min(maxPerRequest, missing) }),
    );
  };

const commentOf = (action: PluginAction): string | null => ('comment' in action ? action.comment : null);

/** Loads the comment that an action is about, unless it is loaded; without it the action has no effect. */
const loadActionTarget =
  (comment: string): PluginThunk<Promise<void>> =>
  async (dispatch, getState, { dispatcher }) => {
    if (selectComment(getState(), comment) !== undefined) return;
    const { target } = selectAreaRef(getState());
    const actor = selectActor(getState(), target);
    const input = { ft_ent_identifier: target, comment_ids: [comment], ...(actor === null ? {} : { actor }) };
    try {
      const answer = await dispatcher.call(endpointRegistry.fetchCommentsById, input);
      dispatch(serverUpdateReceived([{ via: 'fetch', ...answer }]));
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      dispatch(problemShown({ problem: { summary: error.failure.summary } }));
    }
  };

/**
 * Restores the previous state, and performs the action that has waited, if it is allowed by now (S4.40) and still submits
 * what it was pressed for.
 */
export const restorePreviousState =
  (kept: PreviousState): PluginThunk<Promise<void>> =>
  async (dispatch, getState, { clock }) => {
    dispatch(restored({ state: kept }));
    const { action, keptAt } = kept;
    const isFresh = Math.abs(clock.now() - keptAt) <= actionLifetimeMs;
    await dispatch(loadMissingComments(kept));
    if (action === null || !isFresh || gateOf(action.kind, getState().plugin.visitor) !== 'allowed') return;
    const comment = commentOf(action);
    if (comment !== null) await dispatch(loadActionTarget(comment));
    // Typing goes on while the comments are loaded.
    if (isRewritten(kept, previousStateOf(getState(), action, keptAt))) return;
    dispatch(performAction(action));
  };
