import { defineEndpoint, fbidSchema, recordsSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { articleEntries, pluginChangeEntries } from '../../pluginEntries.ts';

/** Comments per call. */
export const maxSwitchedComments = 500;

/**
 * Stores the identity that the person comments as on an article (S7.48, S4.49). For each of `comment_ids` the answer
 * has that actor's like and permission to like, and for the article the permission to post. Refused if the person may
 * not act as that page (noPermission).
 */
export const switchActor = defineEndpoint({
  name: 'switchActor',
  path: '/plugins/comment/async/actor_change/',
  kind: 'change',
  query: ['actor'],
  input: {
    ...pluginChangeEntries,
    ...articleEntries,
    actor: fbidSchema,
    comment_ids: v.pipe(v.array(fbidSchema), v.maxLength(maxSwitchedComments)),
  },
  payload: v.strictObject({
    hasLiked: v.record(fbidSchema, v.boolean()),
    canLike: v.record(fbidSchema, v.boolean()),
    canPost: v.boolean(),
    records: recordsSchema,
  }),
});
