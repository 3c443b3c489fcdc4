import { submitMutation, type CommentAreaRef } from '../../area/pending-mutations/submitMutation.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';
import { pinCommentKind } from './pinCommentKind.ts';

/** Pinning a comment, or unpinning it. */
export interface PinnedComment extends CommentAreaRef {
  readonly comment: string;
  readonly isPinned: boolean;
}

/**
 * Optimistically pins a comment on top as the post's author, replacing any other, or unpins it (S4.10). Ignored if
 * nothing would change.
 */
export const pinComment =
  ({ target, instance, comment, isPinned }: PinnedComment): UfiThunk<string | null> =>
  (dispatch, getState, { optimisticView }) => {
    const view = optimisticView.selectComment(getState(), comment);
    if (view?.type !== 'saved' || view.ispinnedbyauthor === isPinned) return null;
    const known = optimisticView.selectTarget(getState(), target)?.authorpinnedcommentid ?? null;
    const input = { comment: view.fbid, isPinned, replaced: known === view.fbid ? null : known };
    return dispatch(submitMutation(pinCommentKind, { target, instance, input }));
  };
