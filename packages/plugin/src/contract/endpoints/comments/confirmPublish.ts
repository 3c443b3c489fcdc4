import { clientIdSchema, defineEndpoint, fbidSchema, privacyOptionSchema } from 'ufi-core/contract';
import * as v from 'valibot';

/**
 * Posts the caller's own comment on an article to their feed, too, which they have just confirmed in the popup (S7.52).
 * The token says so: a frame that sends it with later comments at this site need not ask again (S7.37). Refused as
 * `createComment` refuses a post; somebody else's comment is not there (noSuchObject).
 */
export const confirmPublish = defineEndpoint({
  name: 'confirmPublish',
  path: '/plugins/comments/{comment_id}/async/confirm/publish/dialog/',
  kind: 'change',
  input: {
    comment_id: fbidSchema,
    iframe_referer: v.optional(v.pipe(v.string(), v.maxLength(2048))),
    privacy_option: v.optional(privacyOptionSchema),
    client_id: v.optional(clientIdSchema),
  },
  payload: v.strictObject({ commentID: fbidSchema, privacy_mutation_token: v.string() }),
});
