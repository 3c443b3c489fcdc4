import { selectRealId, type ReceivedUpdate } from 'ufi-core';
import { selectComment } from 'ufi-core/internal/article';
import { selectIsSent } from '../selectors/selectSubmitButton.ts';
import type { PluginEvent, PluginListener } from '../state/pluginEvent.ts';
import type { PluginState, PluginThunk, Submission } from '../state/pluginState.ts';
import { eventSettled, marked, moderationSettled, replyClosed, submissionSettled } from '../state/pluginSlice.ts';

type EmitEvent = PluginListener;
type WrittenEvent = Extract<PluginEvent, { readonly type: 'commentCreated' | 'commentEdited' }>;

const answeredBy = (updates: readonly ReceivedUpdate[]): ReadonlySet<string> =>
  new Set(updates.flatMap((each) => (each.via === 'answer' ? [each.confirms] : [])));

function eventOf(state: PluginState, clientId: string, submission: Submission): WrittenEvent | null {
  const commentID = submission.kind === 'edit' ? submission.comment : selectRealId(state, clientId);
  const view = selectComment(state, commentID);
  if (view === undefined) return null;
  const message = view.body.text;
  if (submission.kind === 'edit') return { type: 'commentEdited', commentID, message };
  return { type: 'commentCreated', commentID, parentCommentID: view.parentcommentid, message };
}

const settleSubmission =
  (clientId: string, submission: Submission, emit: EmitEvent): PluginThunk =>
  (dispatch, getState) => {
    const event = eventOf(getState(), clientId, submission);
    const isAsSent = selectIsSent(getState(), submission);
    dispatch(submissionSettled({ clientId, commentID: event?.commentID }));
    if (submission.kind === 'reply' && isAsSent) dispatch(replyClosed({ parent: submission.parent }));
    if (event !== null) emit(event);
  };

/** Comments that the answer to a ban or hiding reports as held are hidden here (S4.39). */
const settleModeration =
  (updates: readonly ReceivedUpdate[]): PluginThunk =>
  (dispatch, getState) => {
    const { moderating } = getState().plugin;
    for (const each of updates) {
      const comment = each.via === 'answer' ? moderating[each.confirms] : undefined;
      if (each.via !== 'answer' || comment === undefined) continue;
      const held = (each.records.comments ?? []).filter(({ status }) => status === 'spam').map(({ fbid }) => fbid);
      dispatch(moderationSettled({ clientId: each.confirms, comments: [comment, ...held] }));
    }
  };

/** Emits events of confirmed mutations; those of refused or superseded ones are dropped. */
const emitConfirmedEvents =
  (answered: ReadonlySet<string>, emit: EmitEvent): PluginThunk =>
  (dispatch, getState) => {
    const { byClientId } = getState().pendingMutations;
    for (const [clientId, event] of Object.entries(getState().plugin.unconfirmedEvents)) {
      if (clientId in byClientId) continue;
      dispatch(eventSettled({ clientId }));
      if (answered.has(clientId)) emit(event);
    }
  };

/**
 * Settles submissions that the server has confirmed, and emits their events. The reply composer closes (S4.37), unless
 * its content has changed since.
 */
export const settleConfirmed =
  (updates: readonly ReceivedUpdate[], emit: EmitEvent): PluginThunk =>
  (dispatch, getState) => {
    dispatch(settleModeration(updates));
    const answered = answeredBy(updates);
    dispatch(emitConfirmedEvents(answered, emit));
    for (const [clientId, submission] of Object.entries(getState().plugin.sent)) {
      const { byClientId, realIds } = getState().pendingMutations;
      if (answered.has(clientId) || clientId in realIds) dispatch(settleSubmission(clientId, submission, emit));
      else if (!(clientId in byClientId)) dispatch(submissionSettled({ clientId }));
    }
    for (const comment of Object.keys(getState().plugin.removing)) {
      if (selectComment(getState(), comment) !== undefined) continue;
      dispatch(marked({ mark: 'removing', comment, isOn: false }));
      emit({ type: 'commentRemoved', commentID: comment });
    }
  };
