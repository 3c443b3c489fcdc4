import { recordsFor } from '../../queries/presentLists.ts';
import { authorizeReader } from '../../access/authorizeViewer.ts';
import type { MockHandler } from '../../access/caller.ts';
import { canSeeComment } from '../../access/threadAccess.ts';

/** Returns comments by id. Deleted, nonexistent and invisible ones are all reported as removed. */
export const fetchCommentsById: MockHandler<'fetchCommentsById'> = (input, caller) => {
  const viewer = authorizeReader(caller, input);
  const { thread } = viewer;
  const ids = [...new Set(input.comment_ids)];
  const seen = ids.flatMap((id) => thread.comments.get(id) ?? []).filter((comment) => canSeeComment(comment, viewer));
  const missing = ids.filter((id) => !seen.some((comment) => comment.id === id));
  return {
    target: thread.post.id,
    seq: thread.seq,
    records: recordsFor(viewer, seen, caller.locale),
    removed: missing.length > 0 ? { comments: missing.map((fbid) => ({ fbid, version: thread.seq })) } : {},
  };
};
