import { defineEndpoint, fbidSchema, serverUpdateSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { articleEntries, pluginChangeEntries } from '../../pluginEntries.ts';

/**
 * Marks somebody else's comment as spam, or takes that back with `unflag` (S7.44): it is hidden from whoever does it,
 * and those who moderate the site are told, once. Refused: one's own comment (noPermission).
 */
export const flagComment = defineEndpoint({
  name: 'flagComment',
  path: '/plugins/comments/async/flag/',
  kind: 'change',
  query: ['actor'],
  input: { ...pluginChangeEntries, ...articleEntries, comment_id: fbidSchema, unflag: v.optional(v.boolean(), false) },
  payload: v.strictObject({ commentID: fbidSchema, said: serverUpdateSchema }),
});
