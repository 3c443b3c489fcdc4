import { defineEndpoint, fbidSchema, recordsSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { articleEntries, pluginChangeEntries } from '../../pluginEntries.ts';

/** About how many comments one change of identity can ask. */
export const maxSwitchedComments = 500;

/**
 * Remembers whom the person comments as on an article (S7.48, S4.49): `actor` from now on. The answer says for each of
 * `comment_ids` what that actor has liked and may like, and whether they may post. Refused where the person may not
 * act as that page (noPermission).
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
