import { submitMutation, type CommentAreaRef } from '../../area/pending-mutations/submitMutation.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';
import { appealSpamKind } from './appealSpamKind.ts';

/** Optimistically appeals against one's own comment being held as spam. Ignored if an appeal is pending. */
export const appealSpam =
  ({ target, instance, comment }: CommentAreaRef & { readonly comment: string }): UfiThunk<string | null> =>
  (dispatch, getState, { optimisticView }) => {
    const view = optimisticView.selectComment(getState(), comment);
    if (view?.priorstatus !== 'spam' || view.needsApproval) return null;
    return dispatch(submitMutation(appealSpamKind, { target, instance, input: { comment: view.fbid } }));
  };
