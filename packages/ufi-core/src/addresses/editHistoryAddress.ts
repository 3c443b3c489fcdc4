import { withQuery } from './withQuery.ts';

/** The address of a comment's edit history (S7.33). The token is the comment's `id`, `<post>_<comment>`. */
export const editHistoryAddress = (commentToken: string): string =>
  withQuery('/ajax/edits/browser/comment', { comment_token: commentToken });
