import { withQuery } from './withQuery.ts';

/** A comment or a reply to it, by fbid. */
export interface CommentLink {
  readonly commentId: string;
  readonly replyCommentId?: string;
}

/**
 * The address of a comment (S2.01): its post's permalink, which opens the list around it, or that of a site's page, whose
 * comment area shows it first. Only the permalinks of sites' pages are absolute.
 */
export const commentAddress = (permalink: string, { commentId, replyCommentId }: CommentLink): string =>
  withQuery(
    permalink,
    permalink.startsWith('/')
      ? { comment_id: commentId, reply_comment_id: replyCommentId }
      : { fb_comment_id: replyCommentId ?? commentId },
  );
