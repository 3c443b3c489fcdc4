import { withQuery } from './withQuery.ts';

/**
 * The page on which a comment is reported (S6.16), by the comment's `id`: `<post>_<comment>`; with a reason that is
 * chosen already where one is given.
 */
export const reportAddress = (commentKey: string, reason?: string): string =>
  withQuery('/report/', { comment_id: commentKey, ...(reason !== undefined && { reason }) });
