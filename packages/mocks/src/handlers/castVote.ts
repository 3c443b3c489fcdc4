import { changeThread } from '../calls/changeThread.ts';
import { badParameter } from '../calls/refused.ts';
import { markKey } from '../world/thread.ts';

/** Sets the actor's vote on an answer to a question; the same again changes nothing. */
export const castVote = changeThread({
  name: 'castVote',
  action: () => 'vote',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, new_vote_state: state }, { thread, actor }) => {
    if (thread.post.kind !== 'question') throw badParameter('comment_id', 'not_offered');
    const now = thread.marks.get(markKey(comment_id, actor))?.vote ?? 0;
    return now === state ? null : { vote: { comment: comment_id, state } };
  },
});
