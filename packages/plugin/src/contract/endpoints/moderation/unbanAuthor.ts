import { defineEndpoint, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';

/**
 * Lets somebody back who was banned from a site, and with them what the ban alone has held; what a moderator has decided
 * on stays as it is. The same again changes nothing.
 */
export const unbanAuthor = defineEndpoint({
  name: 'unbanAuthor',
  path: '/sites/moderation/unban/',
  kind: 'change',
  input: { app_id: fbidSchema, user_id: fbidSchema },
  payload: v.strictObject({ app_id: fbidSchema, user_id: fbidSchema }),
});
