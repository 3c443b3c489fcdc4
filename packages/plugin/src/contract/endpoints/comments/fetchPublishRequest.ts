import { defineEndpoint, type EndpointFixture, fbidSchema, privacyOptionSchema } from 'ufi-core/contract';
import * as v from 'valibot';

/**
 * Data of the popup that confirms a post (S2.14): the caller's own comment on an article, and its audience. Refused: no
 * session (sessionEnded), a comment that does not exist or is another person's (noSuchObject).
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
    /** Already posted to the feed. */
    isPublished: v.boolean(),
  }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchPublishRequest> = {
  access: ['own'],
  input: { comment_id: '11' },
};
