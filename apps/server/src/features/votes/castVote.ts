import { endpointRegistry, isLaterFromSameClient } from 'ufi-core/contract';
import { defineMutation } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';

/**
 * Sets the actor's vote on a comment (S7.02). Repeating it changes nothing (S5.01), and neither does a superseded vote
 * that arrives after the newer one.
 */
export const castVote = defineMutation(endpointRegistry.castVote, {
  action: () => 'vote',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, new_vote_state, client_id }, context) => {
    if (context.comment(comment_id).vote_count === null) {
      throw new ApiError('badParameter', { fields: { comment_id: 'not_offered' } });
    }
    const { state, clientId } = context.voteOn(comment_id);
    const isOutdone = client_id !== undefined && clientId !== null && isLaterFromSameClient(clientId, client_id);
    if (isOutdone || state === new_vote_state) return null;
    return { object: comment_id, vote: { on: comment_id, state: new_vote_state, clientId: client_id ?? null } };
  },
});
