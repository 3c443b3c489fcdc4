import { defineEndpoint, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';

/** Lets somebody back who was banned from a site; what was hidden stays so. The same again changes nothing. */
export const unbanAuthor = defineEndpoint({
  name: 'unbanAuthor',
  path: '/sites/moderation/unban/',
  kind: 'change',
  input: { app_id: fbidSchema, user_id: fbidSchema },
  payload: v.strictObject({ app_id: fbidSchema, user_id: fbidSchema }),
});
