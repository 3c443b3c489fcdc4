import * as v from 'valibot';
import type { ModerationReason } from '../../contract/index.ts';
import { submitMutation, type CommentAreaRef } from '../../area/pending-mutations/submitMutation.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';
import { deletionOf } from './deletion.ts';
import {
  type RemovalInput,
  deleteCommentAndRemoveCommenterKind,
  inputSchema,
  type removalEntries,
} from './deleteCommentAndRemoveCommenterKind.ts';

/** Options for removing a commenter (S6.03), all off by default. */
export type RemovalOptions = Partial<Pick<RemovalInput, keyof typeof removalEntries | 'blocksAuthor'>> & {
  /** Why, for the author. */
  readonly why?: ModerationReason;
};

/** A comment to delete, with the removal of its author. */
export interface RemovedCommenter extends CommentAreaRef, RemovalOptions {
  readonly comment: string;
}

/**
 * Deletes a comment and removes its author from the group, or bans them from the page (S7.10). Applied optimistically
 * to every list and reverted if the server refuses (S8.02). Ignored if the comment is not saved or is gone. Returns the
 * client id.
 */
export const deleteCommentAndRemoveCommenter =
  ({ target, instance, comment, ...options }: RemovedCommenter): UfiThunk<string | null> =>
  (dispatch, getState, { optimisticView }) => {
    const view = optimisticView.selectComment(getState(), comment);
    if (view?.type !== 'saved' || view.status === 'deleted') return null;
    const input = v.parse(inputSchema, deletionOf(view, options));
    return dispatch(submitMutation(deleteCommentAndRemoveCommenterKind, { target, instance, input }));
  };
