import type { CommentStatus } from '../../contract/index.ts';
import type { CommentView } from '../../kernel/optimistic-view/commentView.ts';

/** A comment with another status: what is deleted stays that, whatever else is done to it. */
export const withStatus = (view: CommentView, status: CommentStatus | null): CommentView =>
  view.status === 'deleted' ? view : { ...view, status };
