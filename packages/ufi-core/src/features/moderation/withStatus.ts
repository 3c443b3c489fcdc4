import type { CommentStatus } from '../../contract/index.ts';
import type { CommentView } from '../../area/optimistic-view/commentView.ts';

/** Sets a comment's status; a deleted comment stays deleted. */
export const withStatus = (view: CommentView, status: CommentStatus | null): CommentView =>
  view.status === 'deleted' ? view : { ...view, status };
