import { submitMutation, type CommentAreaRef } from '../../area/pending-mutations/submitMutation.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';
import { acceptAnswerKind } from './acceptAnswerKind.ts';

/** Accepting a comment as the answer, or taking that back. */
export interface AcceptedComment extends CommentAreaRef {
  readonly comment: string;
  readonly isAccepted: boolean;
}

/**
 * Optimistically accepts a comment as the answer, replacing any other, or takes that back (S4.11). Ignored if nothing
 * would change.
 */
export const acceptAnswer =
  ({ target, instance, comment, isAccepted }: AcceptedComment): UfiThunk<string | null> =>
  (dispatch, getState, { optimisticView }) => {
    const view = optimisticView.selectComment(getState(), comment);
    if (view?.type !== 'saved' || (view.postacceptedanswer !== null) === isAccepted) return null;
    const known = optimisticView.selectTarget(getState(), target)?.acceptedanswerid ?? null;
    const input = { comment: view.fbid, isAccepted, replaced: known === view.fbid ? null : known };
    return dispatch(submitMutation(acceptAnswerKind, { target, instance, input }));
  };
