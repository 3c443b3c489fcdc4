import { submitMutation, type CommentAreaRef } from '../../area/pending-mutations/submitMutation.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';
import { livePinCommentKind } from './livePinCommentKind.ts';

/** The comment for the slot over a broadcast's stream; null empties it. */
export interface LivePinnedComment extends CommentAreaRef {
  readonly comment: string | null;
}

/**
 * Optimistically puts a comment into the slot over the stream, replacing any other, or empties it (S4.10). Ignored if
 * nothing would change or the comment is not saved.
 */
export const livePinComment =
  ({ target, instance, comment }: LivePinnedComment): UfiThunk<string | null> =>
  (dispatch, getState, { optimisticView }) => {
    const view = comment === null ? null : optimisticView.selectComment(getState(), comment);
    const wanted = view?.fbid ?? null;
    const known = optimisticView.selectTarget(getState(), target)?.livepinnedcommentid ?? null;
    if ((comment !== null && view?.type !== 'saved') || known === wanted) return null;
    return dispatch(
      submitMutation(livePinCommentKind, { target, instance, input: { comment: wanted, replaced: known } }),
    );
  };
