import { defineEndpoint, fbidSchema, privacyOptionSchema, writtenTextSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { commentChangedSchema } from '../../pluginAnswer.ts';
import { attachedEntries, pluginChangeEntries } from '../../pluginEntries.ts';

/**
 * Writes a comment on an article (S7.37). With `post_to_feed` a post of the network carries it, too, for whom
 * `privacy_option` says (everyone unless told): refused where the actor can't post to the feed, as whoever
 * a site has vouched for, or a page carries the
 * article anyway (badParameter `post_to_feed`), where the text is too short for it (badParameter `text`, S5.23), and for
 * a list of friends that is not the person's own (badParameter `privacy_option`). `sentryAction` is what the frame shows afterwards, such as that the comment
 * waits for a moderator. Refused: no session (sessionEnded), not opted in or another site's article (noPermission), a
 * closed thread or a ban (blockedAction), an empty text (badParameter).
 */
export const createComment = defineEndpoint({
  name: 'createComment',
  path: '/plugins/comments/async/createComment/{target_id}/',
  kind: 'change',
  query: ['privacy_mutation_token', 'actor'],
  secrets: ['privacy_mutation_token'],
  input: {
    ...pluginChangeEntries,
    ...attachedEntries,
    target_id: fbidSchema,
    text: writtenTextSchema,
    post_to_feed: v.optional(v.boolean()),
    privacy_option: v.optional(privacyOptionSchema),
    privacy_mutation_token: v.optional(v.pipe(v.string(), v.maxLength(256))),
  },
  payload: v.strictObject({
    ...commentChangedSchema.entries,
    sentryAction: v.nullable(v.strictObject({ title: v.string(), text: v.string(), href: v.nullable(v.string()) })),
  }),
});
