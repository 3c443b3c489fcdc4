import { defineEndpoint, fbidSchema, privacyOptionSchema } from 'ufi-core/contract';
import * as v from 'valibot';

/**
 * What the confirm-publish popup asks about (S2.14): the caller's own comment on an article, and for whom it would be
 * posted. Refused: no session (sessionEnded), a comment that is not theirs or not there (noSuchObject).
 */
export const fetchPublishRequest = defineEndpoint({
  name: 'fetchPublishRequest',
  path: '/plugins/comments/{comment_id}/publish/request/',
  kind: 'read',
  input: { comment_id: fbidSchema, privacy_option: v.optional(privacyOptionSchema) },
  payload: v.strictObject({
    siteName: v.string(),
    address: v.string(),
    text: v.string(),
    /** It is in the feed already. */
    isPublished: v.boolean(),
  }),
});
