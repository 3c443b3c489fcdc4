import {
  defineEndpoint,
  type EndpointFixture,
  fbidSchema,
  privacyOptionSchema,
  textSchema,
  writtenTextSchema,
} from 'ufi-core/contract';
import * as v from 'valibot';
import { commentChangedSchema } from '../../pluginAnswer.ts';
import { attachedEntries, pluginChangeEntries } from '../../pluginEntries.ts';

/**
 * Writes a comment on an article (S7.37). With `post_to_feed` it is also posted to the network, for the audience
 * `privacy_option` (everyone by default). Refused with badParameter: `post_to_feed`, if the actor can't post to the
 * feed, as identities that a site vouches for can't, or if a page's post carries the article anyway; `text`, if it is
 * too short for the feed (S5.23); `privacy_option`, for a list of friends that is not the person's own. `sentryAction`
 * is a notice for the frame to show, such as that the comment awaits a moderator. Refused: no session (sessionEnded),
 * not opted in or another site's article (noPermission), a closed thread or a ban (blockedAction), an empty text
 * (badParameter).
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
    privacy_mutation_token: v.optional(v.pipe(textSchema, v.maxLength(256))),
  },
  payload: v.strictObject({
    ...commentChangedSchema.entries,
    sentryAction: v.nullable(v.strictObject({ title: v.string(), text: v.string(), href: v.nullable(v.string()) })),
  }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof createComment> = {
  access: ['create', 'postToFeed'],
  input: { target_id: '10', text: 'oi', client_id: 'c-1' },
};
