import type { MutationKind } from '../../area/optimistic-view/mutationKind.ts';
import { submitMutation, type CommentAreaRef } from '../../area/pending-mutations/submitMutation.ts';
import { onComment } from '../../area/optimistic-view/optimisticEffects.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';
import { hiddenHereChanged } from './hiddenHereSlice.ts';
import { hideEndpoint, hideInputSchema, type HideInput } from './hideInput.ts';
import { withStatus } from './withStatus.ts';

export const hideCommentKind: MutationKind<HideInput> = {
  endpoint: hideEndpoint,
  input: hideInputSchema,
  recordFields: ['comment'],
  refusalRetries: 0,
  endsWithRecord: true,
  endsLocalRecord: false,
  effects: ({ input }) => [
    onComment(input.comment, (view) => withStatus(view, input.isHidden ? 'spam-display' : null)),
  ],
  toBody: ({ comment, isHidden, isForAll }) => ({
    comment_id: comment,
    spam_action: isHidden,
    ...(isForAll !== undefined && { for_all: isForAll }),
  }),
  collapseKey: ({ input }) => `hide:${input.comment}`,
  afterRefusal: () => 'revert',
};

/** Hiding or un-marking a comment. Without `isForAll` the matrix decides from whom it is hidden. */
export interface HiddenComment extends CommentAreaRef {
  readonly comment: string;
  readonly isHidden: boolean;
  readonly isForAll?: boolean;
}

/**
 * Optimistically hides a comment as spam or un-marks it (S4.04); it is `spam-display` until the server refuses (S8.02).
 * Ignored if nothing would change or the comment is not saved yet. Returns the client id.
 */
export const hideComment =
  ({ target, instance, comment, isHidden, isForAll }: HiddenComment): UfiThunk<string | null> =>
  (dispatch, getState, { optimisticView }) => {
    const view = optimisticView.selectComment(getState(), comment);
    const isSo = view?.status === 'spam-display' || (isHidden && view?.status === 'spam');
    if (view?.type !== 'saved' || view.status === 'deleted') return null;
    if (isHidden ? isSo : !isSo && view.status !== 'spam') return null;
    dispatch(hiddenHereChanged({ comment: view.fbid, isHidden }));
    const input = { comment: view.fbid, isHidden, ...(isForAll !== undefined && { isForAll }) };
    return dispatch(submitMutation(hideCommentKind, { target, instance, input }));
  };
