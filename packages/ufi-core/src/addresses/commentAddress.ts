import { withQuery } from './withQuery.ts';

/** One comment, or one reply to it, by their fbids. */
export interface CommentPlace {
  readonly commentId: string;
  readonly replyCommentId?: string;
}

/** Where one comment is (S2.01): its post's permalink, which opens the list around it. */
export const commentAddress = (permalink: string, { commentId, replyCommentId }: CommentPlace): string =>
  withQuery(permalink, { comment_id: commentId, reply_comment_id: replyCommentId });
