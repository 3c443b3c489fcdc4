import { defineEndpoint, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { siteRoleSchema, siteStaffSchema } from './fetchSiteStaff.ts';

/**
 * Makes a person owner or moderator of a site, or neither with null. Refused: who does not own the site, and another
 * owner's role where the caller does not run the instance (noPermission); a person who is not there (noSuchObject); the
 * last owner (badParameter).
 */
export const setSiteRole = defineEndpoint({
  name: 'setSiteRole',
  path: '/settings/sites/role/',
  kind: 'change',
  input: { app_id: fbidSchema, person_id: fbidSchema, role: v.nullable(siteRoleSchema) },
  payload: siteStaffSchema,
});
