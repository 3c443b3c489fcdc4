import { defineEndpoint, fbidSchema, serverUpdateSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { articleEntries, pluginChangeEntries } from '../../pluginEntries.ts';

/** Deletes a comment and its replies (S7.42), as the permission matrix allows. */
export const removeComment = defineEndpoint({
  name: 'removeComment',
  path: '/plugins/comments/async/delete/',
  kind: 'change',
  query: ['actor'],
  input: { ...pluginChangeEntries, ...articleEntries, comment_id: fbidSchema },
  payload: v.strictObject({ commentID: fbidSchema, said: serverUpdateSchema }),
});
