import { defineEndpoint, type EndpointFixture, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { afterCursorSchema, commentPageSchema, pageLimitSchema } from '../../pluginAnswer.ts';
import { pluginEntries } from '../../pluginEntries.ts';
import { pluginOrderingSchema } from '../../pluginOrdering.ts';

/**
 * A page of an article's comments in one ordering (S7.45, S7.46): the first, or the one after `after_cursor`. With
 * `deeplinked_comment_id` and no cursor it is the page around that comment.
 */
export const pageComments = defineEndpoint({
  name: 'pageComments',
  path: '/plugins/comments/async/{target_id}/pager/{ordering}/',
  kind: 'read',
  query: ['actor'],
  input: {
    ...pluginEntries,
    target_id: fbidSchema,
    ordering: pluginOrderingSchema,
    after_cursor: v.optional(v.nullable(afterCursorSchema)),
    limit: v.optional(pageLimitSchema),
    deeplinked_comment_id: v.optional(v.nullable(fbidSchema)),
  },
  payload: commentPageSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof pageComments> = {
  access: ['visible'],
  input: { target_id: '10', ordering: 'social' },
};
