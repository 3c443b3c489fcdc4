import { isMadeLater } from 'ufi-core/contract';
import { changeThread } from '../calls/changeThread.ts';
import { badParameter } from '../calls/refused.ts';
import { markKey } from '../world/thread.ts';

/** Sets the actor's vote on an answer to a question; the same again, or one given up for a newer one, changes nothing. */
export const castVote = changeThread({
  name: 'castVote',
  action: () => 'vote',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, new_vote_state: state, client_id: by = null }, { thread, actor }) => {
    if (thread.post.kind !== 'question') throw badParameter('comment_id', 'not_offered');
    const { vote = 0, votedBy = null } = thread.marks.get(markKey(comment_id, actor)) ?? {};
    const isOutdone = by !== null && votedBy !== null && isMadeLater(votedBy, by);
    return isOutdone || vote === state ? null : { vote: { comment: comment_id, state, by } };
  },
});
