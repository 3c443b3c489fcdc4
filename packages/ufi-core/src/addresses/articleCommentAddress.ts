import { withQuery } from './withQuery.ts';

/** The address of a comment on a site's page, where the page's comment area shows it first. */
export const articleCommentAddress = (page: string, commentId: string): string =>
  withQuery(page, { fb_comment_id: commentId });
