import { defineEndpoint, fbidSchema, serverUpdateSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { pluginChangeEntries } from '../../pluginEntries.ts';

/**
 * Hides comments of the article `url_id` from everybody but their authors and moderators (S7.41); moderators only.
 * `said` has one event each, in the order of `comment_ids`. The first refusal ends the call: comments before it stay
 * hidden, and a retry continues.
 */
export const hideComments = defineEndpoint({
  name: 'hideComments',
  path: '/plugins/comments/moderate/hide/{url_id}/',
  kind: 'change',
  query: ['action', 'type', 'actor'],
  input: {
    ...pluginChangeEntries,
    url_id: fbidSchema,
    action: v.literal('delete'),
    type: v.literal('approved'),
    comment_ids: v.pipe(v.array(fbidSchema), v.minLength(1), v.maxLength(50)),
  },
  payload: v.strictObject({ commentIDs: v.array(fbidSchema), said: v.array(serverUpdateSchema) }),
});
