import {
  clientIdSchema,
  defineEndpoint,
  type EndpointFixture,
  fbidSchema,
  privacyOptionSchema,
  textSchema,
} from 'ufi-core/contract';
import * as v from 'valibot';

/**
 * Posts the caller's own comment to their feed, after confirmation in the popup (S7.52). The answer's token proves the
 * confirmation: a frame that sends it with later comments at this site need not ask again (S7.37). Refused as in
 * `createComment`, and for another person's comment (noSuchObject).
 */
export const confirmPublish = defineEndpoint({
  name: 'confirmPublish',
  path: '/plugins/comments/{comment_id}/async/confirm/publish/dialog/',
  kind: 'change',
  input: {
    comment_id: fbidSchema,
    iframe_referer: v.optional(v.pipe(textSchema, v.maxLength(2048))),
    privacy_option: v.optional(privacyOptionSchema),
    client_id: v.optional(clientIdSchema),
  },
  payload: v.strictObject({ commentID: fbidSchema, privacy_mutation_token: v.string() }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof confirmPublish> = {
  access: ['postToFeed'],
  input: { comment_id: '11' },
};
