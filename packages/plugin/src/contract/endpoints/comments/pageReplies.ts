import { defineEndpoint, type EndpointFixture, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { afterCursorSchema, commentPageSchema, pageLimitSchema } from '../../pluginAnswer.ts';
import { articleEntries, pluginEntries } from '../../pluginEntries.ts';

/** A page of a comment's replies, the oldest first (S7.47): the first, or the one after `after_cursor`. */
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

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof pageReplies> = {
  access: ['visible'],
  input: { comment_id: '11' },
};
