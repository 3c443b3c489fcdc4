import * as v from 'valibot';
import { endpointRegistry, reactionTypeSchema, type ReactionType } from '../../contract/index.ts';
import type { MutationKind } from '../../area/optimistic-view/mutationKind.ts';
import { submitMutation, type CommentAreaRef } from '../../area/pending-mutations/submitMutation.ts';
import { onComment } from '../../area/optimistic-view/optimisticEffects.ts';
import { markKey } from '../../area/optimistic-view/recordKeys.ts';
import { withReaction } from '../../area/optimistic-view/withReaction.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';

const inputSchema = v.object({ comment: v.string(), reaction: reactionTypeSchema });
type ReactionInput = v.InferOutput<typeof inputSchema>;

export const setCommentReactionKind: MutationKind<ReactionInput> = {
  endpoint: endpointRegistry.setCommentReaction,
  input: inputSchema,
  recordFields: ['comment'],
  refusalRetries: 1,
  endsWithRecord: true,
  endsLocalRecord: false,
  effects: ({ input }) => [onComment(input.comment, (view, context) => withReaction(view, input.reaction, context))],
  toBody: ({ comment, reaction }) => ({ comment_id: comment, legacy_id: comment, reaction_type: reaction }),
  collapseKey: ({ actor, input }) => markKey(actor, input.comment),
  afterRefusal: () => 'revert',
};

/** A reaction to a comment. */
export interface CommentReaction extends CommentAreaRef {
  readonly comment: string;
  /** 0 takes it back. */
  readonly reaction: ReactionType;
}

/**
 * Optimistically sets the reaction to a comment (S4.07). Ignored if nothing would change or the comment is not saved
 * yet (S5.08). Returns the client id; null if nothing was done.
 */
export const setCommentReaction =
  ({ target, instance, comment, reaction }: CommentReaction): UfiThunk<string | null> =>
  (dispatch, getState, { optimisticView }) => {
    const view = optimisticView.selectComment(getState(), comment);
    if (view?.type !== 'saved' || view.viewerreaction === reaction) return null;
    const input = { comment: view.fbid, reaction };
    return dispatch(submitMutation(setCommentReactionKind, { target, instance, input }));
  };
