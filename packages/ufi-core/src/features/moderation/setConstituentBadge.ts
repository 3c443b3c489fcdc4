import { submitMutation, type CommentAreaRef } from '../../area/pending-mutations/submitMutation.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';
import { setConstituentBadgeKind } from './setConstituentBadgeKind.ts';

/** Showing or hiding the constituent badge of one's own comment. */
export interface ConstituentBadge extends CommentAreaRef {
  readonly comment: string;
  /** The place named in the badge. */
  readonly title: string;
  readonly isShown: boolean;
}

/** Optimistically shows or hides the constituent badge of a comment (S6.04). Ignored if nothing would change. */
export const setConstituentBadge =
  ({ target, instance, comment, title, isShown }: ConstituentBadge): UfiThunk<string | null> =>
  (dispatch, getState, { optimisticView }) => {
    const view = optimisticView.selectComment(getState(), comment);
    if (view?.type !== 'saved' || (view.hasConstituentBadge === true) === isShown) return null;
    const input = { comment: view.fbid, title, isShown };
    return dispatch(submitMutation(setConstituentBadgeKind, { target, instance, input }));
  };
