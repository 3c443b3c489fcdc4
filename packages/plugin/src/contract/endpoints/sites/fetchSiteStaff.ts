import { actorRecordSchema, defineEndpoint, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';

/** What somebody may be at a site. */
export const siteRoleSchema = v.picklist(['owner', 'moderator'] as const);

/** Those who own a site or keep order there, owners first. */
export const siteStaffSchema = v.strictObject({
  staff: v.array(v.strictObject({ person: actorRecordSchema, role: siteRoleSchema })),
});

/** Who owns a site and who keeps order there, for whoever manages it. */
export const fetchSiteStaff = defineEndpoint({
  name: 'fetchSiteStaff',
  method: 'GET',
  path: '/settings/sites/staff/',
  kind: 'read',
  input: { app_id: fbidSchema },
  payload: siteStaffSchema,
});
