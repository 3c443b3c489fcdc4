import { withQuery } from './withQuery.ts';

/** A comment or a reply to it, by fbid. */
export interface CommentPlace {
  readonly commentId: string;
  readonly replyCommentId?: string;
}

/** The address of a comment (S2.01): its post's permalink, which opens the list around it. */
export const commentAddress = (permalink: string, { commentId, replyCommentId }: CommentPlace): string =>
  withQuery(permalink, { comment_id: commentId, reply_comment_id: replyCommentId });
