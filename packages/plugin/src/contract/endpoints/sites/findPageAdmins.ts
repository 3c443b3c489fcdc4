import { actorRecordSchema, defineEndpoint, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';

/**
 * Reads one page of a site for the ids in its `fb:admins`, which grant nothing: so that whoever manages the site can name
 * those as moderators whom they still know. Only where the instance looks at pages. Refused: an address that is not of
 * the site's domains (badParameter).
 */
export const findPageAdmins = defineEndpoint({
  name: 'findPageAdmins',
  path: '/settings/sites/admins/',
  kind: 'change',
  input: { app_id: fbidSchema, address: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2048)) },
  payload: v.strictObject({
    /** False where the page can't be had. */
    isSeen: v.boolean(),
    /** Of ids that are nobody's here, as those of the old platform are, there is no person. */
    admins: v.array(v.strictObject({ id: v.string(), person: v.nullable(actorRecordSchema) })),
  }),
});
