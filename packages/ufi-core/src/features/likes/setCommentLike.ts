import * as v from 'valibot';
import { endpointRegistry, reactionTypes } from '../../contract/index.ts';
import type { MutationKind } from '../../area/optimistic-view/mutationKind.ts';
import { submitMutation, type CommentAreaRef } from '../../area/pending-mutations/submitMutation.ts';
import { onComment } from '../../area/optimistic-view/optimisticEffects.ts';
import { markKey } from '../../area/optimistic-view/recordKeys.ts';
import { withReaction } from '../../area/optimistic-view/withReaction.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';

const inputSchema = v.object({ comment: v.string(), isLiked: v.boolean() });
type LikeInput = v.InferOutput<typeof inputSchema>;

const reactionFor = ({ isLiked }: LikeInput) => (isLiked ? reactionTypes.like : reactionTypes.none);

export const setCommentLikeKind: MutationKind<LikeInput> = {
  endpoint: endpointRegistry.setCommentLike,
  input: inputSchema,
  recordFields: ['comment'],
  refusalRetries: 0,
  endsWithRecord: true,
  endsLocalRecord: false,
  effects: ({ input }) => [
    onComment(input.comment, (view, context) => withReaction(view, reactionFor(input), context)),
  ],
  toBody: ({ comment, isLiked }) => ({ comment_id: comment, legacy_id: comment, like_action: isLiked }),
  // A like is a reaction too, so the two replace each other.
  collapseKey: ({ actor, input }) => markKey(actor, input.comment),
  afterRefusal: () => 'revert',
};

/** Liking a comment, or taking that back. */
export interface CommentLike extends CommentAreaRef {
  readonly comment: string;
  readonly isLiked: boolean;
}

/**
 * Optimistically likes a comment, or takes any reaction back (S4.07). Ignored if nothing would change or the comment is
 * not saved yet (S5.08). Returns the client id; null if nothing was done.
 */
export const setCommentLike =
  ({ target, instance, comment, isLiked }: CommentLike): UfiThunk<string | null> =>
  (dispatch, getState, { optimisticView }) => {
    const view = optimisticView.selectComment(getState(), comment);
    if (view?.type !== 'saved' || view.hasviewerliked === isLiked) return null;
    const input = { comment: view.fbid, isLiked };
    return dispatch(submitMutation(setCommentLikeKind, { target, instance, input }));
  };
