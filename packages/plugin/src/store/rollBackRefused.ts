import { discardMutation, problemDismissed, type Problem } from 'ufi-core';
import { selectComment } from 'ufi-core/internal/article';
import { isRetryOffered } from 'ufi-core/request';
import { setPublishToken } from '../actions/publishing.ts';
import { type ComposerContent, contentOf } from '../composer/composerContent.ts';
import { isUntouched } from '../composer/composerRules.ts';
import type { ComposerSlot } from '../state/pluginState.ts';
import type { PluginListener } from '../state/pluginEvent.ts';
import type { PluginState, PluginThunk } from '../state/pluginState.ts';
import {
  contentSet,
  marked,
  moderationSettled,
  problemShown,
  replyOpened,
  retryOffered,
  submissionSettled,
} from '../state/pluginSlice.ts';

interface FailedSubmission {
  readonly place: ComposerSlot;
  readonly content: ComposerContent;
}

const commentOf = (input: object): string | null =>
  'comment' in input && typeof input.comment === 'string' ? input.comment : null;

/** The refused content and its composer. The mutation may be from an earlier page. */
function failedSubmission(state: PluginState, { clientId, kind }: Problem): FailedSubmission | null {
  const mutation = state.pendingMutations.byClientId[clientId];
  if (mutation === undefined) return null;
  const comment = kind === 'editComment' ? commentOf(mutation.input) : clientId;
  const view = comment === null ? undefined : selectComment(state, comment);
  if (comment === null || view === undefined) return null;
  const content = contentOf(view);
  if (kind === 'editComment') return { place: { kind: 'edit', comment }, content };
  if (view.parentcommentid === null) return { place: { kind: 'comment' }, content };
  return { place: { kind: 'reply', parent: view.parentcommentid }, content };
}

const composerAt = ({ plugin: own }: PluginState, place: ComposerSlot) => {
  switch (place.kind) {
    case 'comment':
      return own.composer;
    case 'reply':
      return own.replies[place.parent];
    case 'edit':
      return own.editors[place.comment];
  }
};

/**
 * Restores refused content into its composer, unless the visitor has written something else there. A silent failure,
 * which shows no dialog, is told there instead, and can be sent again.
 */
const restoreContent =
  ({ place, content }: FailedSubmission, offersRetry: boolean): PluginThunk =>
  (dispatch, getState) => {
    const there = composerAt(getState(), place);
    const isOther =
      there !== undefined && !isUntouched(there.content) && there.content.visibleValue !== content.visibleValue;
    if (isOther) return;
    const isClosedReply = place.kind === 'reply' && there === undefined;
    if (isClosedReply) {
      const composer = { content, replyToCommentID: null, prefillText: '' };
      dispatch(replyOpened({ parent: place.parent, composer }));
    } else if (there === undefined || isUntouched(there.content)) dispatch(contentSet({ place, content }));
    if (offersRetry) dispatch(retryOffered({ place }));
  };

/**
 * Rolls back a refused comment, reply or edit: its content is restored, and the problem shown (S4.36, S4.38, S8.15).
 */
const rollBackSubmission =
  (problem: Problem, emit: PluginListener): PluginThunk =>
  (dispatch, getState) => {
    const { clientId, failure } = problem;
    const failed = failedSubmission(getState(), problem);
    void dispatch(discardMutation(clientId));
    dispatch(problemDismissed({ clientId }));
    dispatch(submissionSettled({ clientId }));
    if ('privacy_mutation_token' in failure.fields) dispatch(setPublishToken(null));
    if (failed !== null) dispatch(restoreContent(failed, failure.isSilent && isRetryOffered(failure)));
    if (!failure.isSilent) dispatch(problemShown({ problem: { summary: failure.summary } }));
    emit({ type: 'postError', place: failed?.place ?? { kind: 'comment' }, failure });
  };

// A failed deletion shows the comment again, without a message (S8.16).
const rollBackRemoval =
  ({ clientId }: Problem): PluginThunk =>
  (dispatch, getState) => {
    dispatch(problemDismissed({ clientId }));
    for (const comment of Object.keys(getState().plugin.removing)) {
      if (selectComment(getState(), comment)?.status === 'deleted') continue;
      dispatch(marked({ mark: 'removing', comment, isOn: false }));
    }
  };

/** Rolls back a refused flag, hiding or ban: the comment is shown again (S4.39, S4.44). */
const rollBackModeration =
  ({ clientId, kind }: Problem): PluginThunk =>
  (dispatch, getState) => {
    if (clientId in getState().plugin.moderating) {
      dispatch(moderationSettled({ clientId, comments: [] }));
    } else if (kind === 'hideComment') {
      const flagged = Object.keys(getState().plugin.flagged);
      const isShown = (id: string) => selectComment(getState(), id)?.status !== 'spam-display';
      for (const comment of flagged.filter(isShown)) {
        dispatch(marked({ mark: 'flagged', comment, isOn: false }));
      }
    }
  };

/** Rolls back a refused mutation. Likes and all others are handled by the comment area's own dialog (S8.16). */
export const rollBackRefused =
  (problem: Problem, emit: PluginListener): PluginThunk =>
  (dispatch) => {
    if (problem.kind === 'addComment' || problem.kind === 'editComment') dispatch(rollBackSubmission(problem, emit));
    if (problem.kind === 'deleteComment') dispatch(rollBackRemoval(problem));
    if (problem.kind === 'hideComment' || problem.kind === 'banUser') dispatch(rollBackModeration(problem));
  };
