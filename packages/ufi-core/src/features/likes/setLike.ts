import * as v from 'valibot';
import { endpointRegistry, reactionTypes } from '../../contract/index.ts';
import type { MutationKind } from '../../area/optimistic-view/mutationKind.ts';
import { submitMutation, type CommentAreaRef } from '../../area/pending-mutations/submitMutation.ts';
import { onTarget } from '../../area/optimistic-view/optimisticEffects.ts';
import { markKey } from '../../area/optimistic-view/recordKeys.ts';
import { withPostReaction } from '../../area/optimistic-view/withPostReaction.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';

const inputSchema = v.object({ isLiked: v.boolean() });
type LikeInput = v.InferOutput<typeof inputSchema>;

const reactionFor = ({ isLiked }: LikeInput) => (isLiked ? reactionTypes.like : reactionTypes.none);

export const setLikeKind: MutationKind<LikeInput> = {
  endpoint: endpointRegistry.setLike,
  input: inputSchema,
  recordFields: [],
  refusalRetries: 0,
  endsWithRecord: false,
  endsLocalRecord: false,
  effects: ({ target, input }) => [
    onTarget(target, (view, context) => withPostReaction(view, reactionFor(input), context)),
  ],
  toBody: ({ isLiked }) => ({ like_action: isLiked }),
  // A like is a reaction too, so the two replace each other.
  collapseKey: ({ actor, target }) => markKey(actor, target),
  afterRefusal: () => 'revert',
};

/** Liking a post, or taking that back. */
export interface PostLike extends CommentAreaRef {
  readonly isLiked: boolean;
}

/**
 * Optimistically likes a post, or takes any reaction back (S4.07). Ignored if nothing would change (S5.08) or the post
 * is unknown. Returns the client id; null if nothing was done.
 */
export const setLike =
  ({ target, instance, isLiked }: PostLike): UfiThunk<string | null> =>
  (dispatch, getState, { optimisticView }) => {
    const view = optimisticView.selectTarget(getState(), target);
    if (view === undefined || view.hasviewerliked === isLiked) return null;
    return dispatch(submitMutation(setLikeKind, { target, instance, input: { isLiked } }));
  };
