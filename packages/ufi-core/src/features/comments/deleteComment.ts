import type { PendingMutation } from '../../kernel/pending-mutations/pendingMutationsState.ts';
import type { ModerationReason } from '../../contract/index.ts';
import { submitMutation, type CommentAreaRef } from '../../area/pending-mutations/submitMutation.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';
import { deleteCommentKind } from './deleteCommentKind.ts';
import { deletionOf } from './deletion.ts';

const wasNeverSent = ({ phase, attempt }: PendingMutation): boolean =>
  phase === 'failed' || (phase === 'queued' && attempt === 0);

/** Discards a comment that was never sent; false if it is in flight after all. */
const retract =
  (clientId: string): UfiThunk<Promise<boolean>> =>
  async (_, __, { outbox }) => {
    await outbox?.discard(clientId);
    return outbox?.entries().every((entry) => entry.clientId !== clientId) ?? true;
  };

/** A comment to delete. */
export interface DeletedComment extends CommentAreaRef {
  readonly comment: string;
  /** Deleter and author no longer see each other's comments (S7.09). */
  readonly blocksAuthor?: boolean;
  /** Why a moderator deletes it, for its author. */
  readonly why?: ModerationReason;
}

/**
 * Optimistically deletes a comment from every list; it comes back if the server refuses (S4.14, S8.02). A comment that
 * was never sent is just discarded. Ignored if it is already deleted.
 */
export const deleteComment =
  ({ target, instance, comment, ...choices }: DeletedComment): UfiThunk<Promise<void>> =>
  async (dispatch, getState, { optimisticView }) => {
    const view = optimisticView.selectComment(getState(), comment);
    if (view === undefined || view.status === 'deleted') return;
    const local = view.type === 'local' ? getState().pendingMutations.byClientId[view.fbid] : undefined;
    if (local !== undefined && wasNeverSent(local) && (await dispatch(retract(local.clientId)))) return;
    const current = optimisticView.selectComment(getState(), comment);
    if (current === undefined || current.status === 'deleted') return;
    dispatch(submitMutation(deleteCommentKind, { target, instance, input: deletionOf(current, choices) }));
  };
