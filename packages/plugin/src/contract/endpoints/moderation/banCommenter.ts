import { defineEndpoint, type EndpointFixture, fbidSchema, textSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { commentsChangedSchema } from '../../pluginAnswer.ts';
import { articleEntries, pluginChangeEntries } from '../../pluginEntries.ts';

/**
 * Bans a comment's author from the article's site (S7.40), by moderators of higher rank: past and future comments on
 * the site's articles are visible to the author and to moderators only. `ban: false` lifts the ban; hidden comments
 * stay hidden. `commentIDs` are the comments of this article that the ban has hidden.
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
    source: v.optional(v.pipe(textSchema, v.maxLength(256))),
  },
  payload: v.strictObject({ commentID: fbidSchema, ...commentsChangedSchema.entries }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof banCommenter> = {
  access: ['ban'],
  input: { comment_id: '11', ban: true },
};
