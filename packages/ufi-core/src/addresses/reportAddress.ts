import { withQuery } from './withQuery.ts';

/** The page on which a comment is reported (S6.16), by the comment's `id`: `<post>_<comment>`. */
export const reportAddress = (commentKey: string): string => withQuery('/report/', { comment_id: commentKey });
