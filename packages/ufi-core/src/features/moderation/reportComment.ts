import { submitMutation, type CommentAreaRef } from '../../area/pending-mutations/submitMutation.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';
import { type ReportInput, reportCommentKind } from './reportCommentKind.ts';

/** A report of a comment, with its reason. */
export type ReportedComment = CommentAreaRef & ReportInput;

/** Reports a comment once (S6.01). Ignored if it was already reported. Returns the client id. */
export const reportComment =
  ({ target, instance, comment, reason, note }: ReportedComment): UfiThunk<string | null> =>
  (dispatch, getState, { optimisticView }) => {
    const view = optimisticView.selectComment(getState(), comment);
    if (view?.type !== 'saved' || view.isreported) return null;
    return dispatch(
      submitMutation(reportCommentKind, { target, instance, input: { comment: view.fbid, reason, note } }),
    );
  };
