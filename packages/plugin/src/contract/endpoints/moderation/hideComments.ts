import { defineEndpoint, fbidSchema, serverUpdateSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { pluginChangeEntries } from '../../pluginEntries.ts';

/**
 * Hides comments of an article, `url_id`, from everybody but their authors and those who moderate (S7.41), by these
 * alone; `said` has an event for each, in the order of `comment_ids`. The first that is refused ends it: those before it
 * stay hidden, and the same call sent again goes on.
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
