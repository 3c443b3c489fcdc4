import { submitMutation, type CommentAreaRef } from '../../area/pending-mutations/submitMutation.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';
import { keepSpamKind } from './keepSpamKind.ts';

/**
 * Keeps a comment that is held as spam or was reported: it is published and approved (S4.04), and its reports are
 * resolved. Ignored if it is not saved or is gone.
 */
export const keepSpam =
  ({ target, instance, comment }: CommentAreaRef & { readonly comment: string }): UfiThunk<string | null> =>
  (dispatch, getState, { optimisticView }) => {
    const view = optimisticView.selectComment(getState(), comment);
    if (view?.type !== 'saved' || view.status === 'deleted') return null;
    return dispatch(submitMutation(keepSpamKind, { target, instance, input: { comment: view.fbid } }));
  };
