import { recordedLength } from 'ufi-core/contract';
import { recordsFor } from '../../queries/presentLists.ts';
import { authorizeReader } from '../../access/authorizeViewer.ts';
import type { MockHandler } from '../../access/caller.ts';
import { isHiddenFrom, canSeeComment } from '../../access/threadAccess.ts';

/** Returns the comments around a second of a recording: the latest before it, and the next ones. */
export const fetchRecordedComments: MockHandler<'fetchRecordedComments'> = (input, caller) => {
  const viewer = authorizeReader(caller, input);
  const { thread, actor } = viewer;
  const end = input.position + 1;
  const update = [...thread.comments.values()]
    .flatMap((comment) => {
      const { videoTimeOffset: second, parent, isDeleted, privacy } = comment;
      return second === undefined || parent !== null || isDeleted || privacy !== 0 ? [] : { comment, second };
    })
    .sort((one, other) => one.second - other.second || (one.comment.id < other.comment.id ? -1 : 1));
  const by = update.filter(({ second }) => second < end).slice(-recordedLength);
  const following = update.filter(({ second }) => second >= end);
  const seen = [...by, ...following.slice(0, recordedLength)]
    .map(({ comment }) => comment)
    .filter((comment) => canSeeComment(comment, viewer) && !isHiddenFrom(viewer, actor, comment.id));
  return {
    target: thread.post.id,
    seq: thread.seq,
    records: recordsFor(viewer, seen, caller.locale),
    ids: seen.map(({ id }) => id),
    until: following[recordedLength]?.second ?? null,
  };
};
