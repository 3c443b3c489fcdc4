import * as v from 'valibot';
import { endpointRegistry, reactionTypeSchema, type ReactionType } from '../../contract/index.ts';
import type { MutationKind } from '../../kernel/optimistic-view/mutationKind.ts';
import { submitMutation, type Place } from '../../kernel/pending-mutations/submitMutation.ts';
import { onTarget } from '../../kernel/optimistic-view/optimisticEffects.ts';
import { markKey } from '../../kernel/optimistic-view/recordKeys.ts';
import { withPostReaction } from '../../kernel/optimistic-view/withPostReaction.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';

const inputSchema = v.object({ reaction: reactionTypeSchema });
type ReactionInput = v.InferOutput<typeof inputSchema>;

export const setReactionKind: MutationKind<ReactionInput> = {
  endpoint: endpointRegistry.setReaction,
  input: inputSchema,
  commentFields: [],
  refusalRetries: 1,
  endsWithComment: false,
  endsLocalComment: false,
  effects: ({ target, input }) => [
    onTarget(target, (view, context) => withPostReaction(view, input.reaction, context)),
  ],
  toBody: ({ reaction }) => ({ reaction_type: reaction }),
  collapseKey: ({ actor, target }) => markKey(actor, target),
  afterRefusal: () => 'revert',
};

/** A reaction to a post. */
export interface PostReaction extends Place {
  /** 0 takes it back. */
  readonly reaction: ReactionType;
}

/**
 * Optimistically sets the reaction to a post (S4.07). Ignored if nothing would change (S5.08) or the post is unknown.
 * Returns the client id; null if nothing was done.
 */
export const setReaction =
  ({ target, instance, reaction }: PostReaction): UfiThunk<string | null> =>
  (dispatch, getState, { optimisticView }) => {
    const view = optimisticView.selectTarget(getState(), target);
    if (view === undefined || view.viewerreaction === reaction) return null;
    return dispatch(submitMutation(setReactionKind, { target, instance, input: { reaction } }));
  };
