import { defineEndpoint, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { afterCursorSchema, commentPageSchema, pageLimitSchema } from '../../pluginAnswer.ts';
import { articleEntries, pluginEntries } from '../../pluginEntries.ts';

/** Replies of a comment, oldest first (S7.47): the first page without `after_cursor`, else what follows it. */
export const pageReplies = defineEndpoint({
  name: 'pageReplies',
  path: '/plugins/comments/async/comment/{comment_id}/pager/',
  kind: 'read',
  query: ['actor'],
  input: {
    ...pluginEntries,
    ...articleEntries,
    comment_id: fbidSchema,
    after_cursor: v.optional(v.nullable(afterCursorSchema)),
    limit: v.optional(pageLimitSchema),
  },
  payload: commentPageSchema,
});
