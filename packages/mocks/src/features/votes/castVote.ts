import { voteAfter } from 'ufi-core/internal/rules';
import { defineMutation } from '../../mutations/defineMutation.ts';
import { badParameter } from '../../errors/apiError.ts';
import { markKey } from '../../world/thread.ts';

/** Sets the actor's vote on an answer. An unchanged vote, or one replaced by a newer one, has no effect. */
export const castVote = defineMutation({
  name: 'castVote',
  action: () => 'vote',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, new_vote_state: state, client_id: by = null }, { thread, actor }) => {
    if (thread.post.kind !== 'question') throw badParameter('comment_id', 'not_offered');
    const { vote = 0, votedBy = null } = thread.marks.get(markKey(comment_id, actor)) ?? {};
    const after = voteAfter({ state: vote, clientId: votedBy }, { state, clientId: by });
    return after && { vote: { comment: comment_id, state, by } };
  },
});
