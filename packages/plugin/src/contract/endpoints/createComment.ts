import { defineEndpoint, fbidSchema, writtenTextSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { commentChangedSchema } from '../pluginAnswer.ts';
import { attachedEntries, pluginChangeEntries } from '../pluginEntries.ts';

/**
 * Writes a comment on an article (S7.37). `sentryAction` is what the frame shows afterwards, such as that the comment
 * waits for a moderator. Refused: no session (sessionEnded), not opted in or another site's article (noPermission), a
 * closed thread or a ban (blockedAction), an empty text (badParameter).
 */
export const createComment = defineEndpoint({
  name: 'createComment',
  path: '/plugins/comments/async/createComment/{target_id}/',
  kind: 'change',
  query: ['privacy_mutation_token', 'actor'],
  input: {
    ...pluginChangeEntries,
    ...attachedEntries,
    target_id: fbidSchema,
    text: writtenTextSchema,
    post_to_feed: v.optional(v.boolean()),
    privacy_option: v.optional(v.pipe(v.string(), v.maxLength(64))),
    privacy_mutation_token: v.optional(v.pipe(v.string(), v.maxLength(256))),
  },
  payload: v.strictObject({
    ...commentChangedSchema.entries,
    sentryAction: v.nullable(v.strictObject({ title: v.string(), text: v.string(), href: v.nullable(v.string()) })),
  }),
});
