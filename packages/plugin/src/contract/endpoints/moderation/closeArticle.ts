import { defineEndpoint, type EndpointFixture, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';

/** Closes or reopens one article's thread; moderators of its site only. */
export const closeArticle = defineEndpoint({
  name: 'closeArticle',
  path: '/sites/moderation/close/',
  kind: 'change',
  input: { target_id: fbidSchema, isClosed: v.boolean() },
  payload: v.strictObject({ target_id: fbidSchema, isClosed: v.boolean() }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof closeArticle> = {
  access: ['approve'],
  input: { target_id: '10', isClosed: true },
};
