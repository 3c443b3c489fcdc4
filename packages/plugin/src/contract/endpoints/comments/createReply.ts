import { defineEndpoint, type EndpointFixture, fbidSchema, writtenTextSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { commentChangedSchema } from '../../pluginAnswer.ts';
import { articleEntries, attachedEntries, pluginChangeEntries } from '../../pluginEntries.ts';

/**
 * Writes a reply to a top-level comment (S7.38); `replied_to` is the reply that is answered, if any. Refused as {@link
 * createComment}, and if the parent does not exist (noSuchObject).
 */
export const createReply = defineEndpoint({
  name: 'createReply',
  path: '/plugins/comments/async/createReply/{parent_comment_id}/',
  kind: 'change',
  query: ['actor'],
  input: {
    ...pluginChangeEntries,
    ...articleEntries,
    ...attachedEntries,
    parent_comment_id: fbidSchema,
    text: writtenTextSchema,
    replied_to: v.optional(v.nullable(fbidSchema)),
  },
  payload: commentChangedSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof createReply> = {
  access: ['reply'],
  input: { parent_comment_id: '11', text: 'oi' },
};
