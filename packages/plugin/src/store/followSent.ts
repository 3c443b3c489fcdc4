import { selectRealId, type ServerSaid } from 'ufi-core';
import { selectComment } from 'ufi-core/article';
import { selectIsSent } from '../selectors/selectSubmitButton.ts';
import type { PluginEvent, PluginListener } from './pluginEvent.ts';
import type { PluginState, PluginThunk, SentWords } from './pluginState.ts';

type Tell = PluginListener;
type WrittenEvent = Extract<PluginEvent, { readonly type: 'commentCreated' | 'commentEdited' }>;

const answeredBy = (said: readonly ServerSaid[]): ReadonlySet<string> =>
  new Set(said.flatMap((each) => (each.via === 'answer' ? [each.settles] : [])));

function eventOf(state: PluginState, clientId: string, words: SentWords): WrittenEvent | null {
  const commentID = words.kind === 'edit' ? words.comment : selectRealId(state, clientId);
  const view = selectComment(state, commentID);
  if (view === undefined) return null;
  const message = view.body.text;
  if (words.kind === 'edit') return { type: 'commentEdited', commentID, message };
  return { type: 'commentCreated', commentID, parentCommentID: view.parentcommentid, message };
}

const settle =
  (clientId: string, words: SentWords, tell: Tell): PluginThunk =>
  (dispatch, getState) => {
    const event = eventOf(getState(), clientId, words);
    const isAsSent = selectIsSent(getState(), words);
    dispatch({ type: 'plugin/wordsSettled', clientId, commentID: event?.commentID });
    if (words.kind === 'reply' && isAsSent) dispatch({ type: 'plugin/replyClosed', parent: words.parent });
    if (event !== null) tell(event);
  };

/** Whatever the answer to a ban or hiding names as held is deleted here (S4.39). */
const settleModeration =
  (said: readonly ServerSaid[]): PluginThunk =>
  (dispatch, getState) => {
    const { moderating } = getState().own;
    for (const each of said) {
      const comment = each.via === 'answer' ? moderating[each.settles] : undefined;
      if (each.via !== 'answer' || comment === undefined) continue;
      const held = (each.records.comments ?? []).filter(({ status }) => status === 'spam').map(({ fbid }) => fbid);
      dispatch({ type: 'plugin/moderationSettled', clientId: each.settles, comments: [comment, ...held] });
    }
  };

/** Tells of what the server has agreed to; what was refused, or outdone by a later wish, nobody hears of. */
const tellAgreed =
  (answered: ReadonlySet<string>, tell: Tell): PluginThunk =>
  (dispatch, getState) => {
    const { byClientId } = getState().intentions;
    for (const [clientId, event] of Object.entries(getState().own.untold)) {
      if (clientId in byClientId) continue;
      dispatch({ type: 'plugin/eventOver', clientId });
      if (answered.has(clientId)) tell(event);
    }
  };

/**
 * Ends the waiting of what the server has taken in, and tells of it: the reply composer closes (S4.37), unless something
 * else stands there by now.
 */
export const followSent =
  (said: readonly ServerSaid[], tell: Tell): PluginThunk =>
  (dispatch, getState) => {
    dispatch(settleModeration(said));
    const answered = answeredBy(said);
    dispatch(tellAgreed(answered, tell));
    for (const [clientId, words] of Object.entries(getState().own.sent)) {
      const { byClientId, realIds } = getState().intentions;
      if (answered.has(clientId) || clientId in realIds) dispatch(settle(clientId, words, tell));
      else if (!(clientId in byClientId)) dispatch({ type: 'plugin/wordsSettled', clientId });
    }
    for (const comment of Object.keys(getState().own.removing)) {
      if (selectComment(getState(), comment) !== undefined) continue;
      dispatch({ type: 'plugin/marked', mark: 'removing', comment, isOn: false });
      tell({ type: 'commentRemoved', commentID: comment });
    }
  };
