import { defineEndpoint, type EndpointFixture, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { commentChangedSchema } from '../../pluginAnswer.ts';
import { articleEntries, pluginChangeEntries } from '../../pluginEntries.ts';

/**
 * Marks another person's comment as spam, or unmarks it with `unflag` (S7.44). It is hidden from the caller, and the
 * site's moderators are notified, once. Refused: one's own comment (noPermission).
 */
export const flagComment = defineEndpoint({
  name: 'flagComment',
  path: '/plugins/comments/async/flag/',
  kind: 'change',
  query: ['actor'],
  input: { ...pluginChangeEntries, ...articleEntries, comment_id: fbidSchema, unflag: v.optional(v.boolean(), false) },
  payload: commentChangedSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof flagComment> = {
  access: ['report', 'hideForMyself'],
  input: { comment_id: '11' },
};
