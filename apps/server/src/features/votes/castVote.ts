import { endpointRegistry } from 'ufi-core/contract';
import { voteAfter } from 'ufi-core/internal/rules';
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
    const vote = voteAfter(context.voteOn(comment_id), { state: new_vote_state, clientId: client_id ?? null });
    return vote && { object: comment_id, vote: { on: comment_id, ...vote } };
  },
});
