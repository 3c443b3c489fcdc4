import { recordedLength } from 'ufi-core/contract';
import { recordsFor } from '../calls/answerLists.ts';
import { enterAsReader } from '../calls/enterThread.ts';
import type { MockHandler } from '../calls/mockHandler.ts';
import { isHiddenFrom, seesComment } from '../world/standing.ts';

/** What had been said under a video by a second, and what follows. */
export const fetchRecordedComments: MockHandler<'fetchRecordedComments'> = (input, caller) => {
  const guest = enterAsReader(caller, input);
  const { thread, actor } = guest;
  const end = input.position + 1;
  const said = [...thread.comments.values()]
    .flatMap((comment) => {
      const { videoTimeOffset: second, parent, isDeleted, privacy } = comment;
      return second === undefined || parent !== null || isDeleted || privacy !== 0 ? [] : { comment, second };
    })
    .sort((one, other) => one.second - other.second || (one.comment.id < other.comment.id ? -1 : 1));
  const by = said.filter(({ second }) => second < end).slice(-recordedLength);
  const following = said.filter(({ second }) => second >= end);
  const seen = [...by, ...following.slice(0, recordedLength)]
    .map(({ comment }) => comment)
    .filter((comment) => seesComment(comment, guest) && !isHiddenFrom(guest, actor, comment.id));
  return {
    target: thread.post.id,
    seq: thread.seq,
    records: recordsFor(guest, seen, caller.locale),
    ids: seen.map(({ id }) => id),
    until: following[recordedLength]?.second ?? null,
  };
};
