import { defineEndpoint, type EndpointFixture, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';

/**
 * Lifts a ban from a site, and releases the comments held by the ban alone; a moderator's own decisions stay.
 * Idempotent.
 */
export const unbanAuthor = defineEndpoint({
  name: 'unbanAuthor',
  path: '/sites/moderation/unban/',
  kind: 'change',
  input: { app_id: fbidSchema, user_id: fbidSchema },
  payload: v.strictObject({ app_id: fbidSchema, user_id: fbidSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof unbanAuthor> = {
  access: ['ban'],
  input: { app_id: '20', user_id: '7' },
};
