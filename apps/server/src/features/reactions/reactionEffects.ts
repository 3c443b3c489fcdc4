import type { ReactionType } from 'ufi-core/contract';
import { type Effects, type DecisionContext } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';

/**
 * Effects of setting the actor's reaction, null if it is already set.
 *
 * @throws ApiError badParameter for a reaction that the post does not offer
 */
export function reactionEffects(commentId: string, type: ReactionType, context: DecisionContext): Effects | null {
  if (type !== 0 && !context.thread.supported_reactions.includes(type)) {
    throw new ApiError('badParameter', { fields: { reaction_type: 'not_offered' } });
  }
  if (context.reactionTo(commentId) === type) return null;
  return { object: commentId, reaction: { to: commentId, type } };
}
