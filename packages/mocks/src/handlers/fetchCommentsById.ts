import { recordsFor } from '../calls/answerLists.ts';
import { enterAsReader } from '../calls/enterThread.ts';
import type { MockHandler } from '../calls/mockHandler.ts';
import { seesComment } from '../world/standing.ts';

/** Comments by their ids; what is gone, never was, or is not for the viewer is told alike: removed. */
export const fetchCommentsById: MockHandler<'fetchCommentsById'> = (input, caller) => {
  const guest = enterAsReader(caller, input);
  const { thread } = guest;
  const ids = [...new Set(input.comment_ids)];
  const seen = ids.flatMap((id) => thread.comments.get(id) ?? []).filter((comment) => seesComment(comment, guest));
  const missing = ids.filter((id) => !seen.some((comment) => comment.id === id));
  return {
    target: thread.post.id,
    seq: thread.seq,
    records: recordsFor(guest, seen, caller.locale),
    removed: missing.length > 0 ? { comments: missing.map((fbid) => ({ fbid, version: thread.seq })) } : {},
  };
};
