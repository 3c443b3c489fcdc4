import { endpointRegistry } from 'ufi-core/contract';
import { change, Refused } from '../road/index.ts';

/** Sets the actor's vote on a comment (S7.02). The same again changes nothing (S5.01). */
export const castVote = change(endpointRegistry.castVote, {
  action: () => 'vote',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, new_vote_state }, scene) => {
    if (scene.comment(comment_id).vote_count === null) {
      throw new Refused('badParameter', { fields: { comment_id: 'not_offered' } });
    }
    if (scene.voteOn(comment_id) === new_vote_state) return null;
    return { object: comment_id, vote: { on: comment_id, state: new_vote_state } };
  },
});
