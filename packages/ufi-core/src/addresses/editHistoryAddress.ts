import { withQuery } from './withQuery.ts';

/** Where a comment's edit history is asked for (S7.33); the token is the comment's `id`, `<post>_<comment>`. */
export const editHistoryAddress = (commentToken: string): string =>
  withQuery('/ajax/edits/browser/comment', { comment_token: commentToken });
