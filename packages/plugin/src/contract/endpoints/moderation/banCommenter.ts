import { defineEndpoint, fbidSchema, serverUpdateSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { articleEntries, pluginChangeEntries } from '../../pluginEntries.ts';

/**
 * Bans the author of a comment from the article's site (S7.40), by those who moderate there and rank higher: what they
 * have written under the site's articles, and what they will, is seen by themselves and by moderators only. With `ban`
 * false they are let back; what was hidden stays so. `commentIDs` are those of this article that it has hidden.
 */
export const banCommenter = defineEndpoint({
  name: 'banCommenter',
  path: '/plugins/comments/moderate/ban/{comment_id}/',
  kind: 'change',
  query: ['actor'],
  input: {
    ...pluginChangeEntries,
    ...articleEntries,
    comment_id: fbidSchema,
    ban: v.boolean(),
    source: v.optional(v.pipe(v.string(), v.maxLength(256))),
  },
  payload: v.strictObject({ commentID: fbidSchema, commentIDs: v.array(fbidSchema), said: serverUpdateSchema }),
});
