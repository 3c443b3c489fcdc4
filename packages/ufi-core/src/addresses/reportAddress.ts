import { withQuery } from './withQuery.ts';

/**
 * The address of the page for reporting a comment (S6.16), by its `id`, `<post>_<comment>`, optionally with a
 * preselected reason.
 */
export const reportAddress = (commentKey: string, reason?: string): string =>
  withQuery('/report/', { comment_id: commentKey, ...(reason !== undefined && { reason }) });
