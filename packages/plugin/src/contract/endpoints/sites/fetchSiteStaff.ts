import { actorRecordSchema, defineEndpoint, type EndpointFixture, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';

/** Roles at a site. */
export const siteRoleSchema = v.picklist(['owner', 'moderator'] as const);

/** Owners and moderators of a site, owners first. */
export const siteStaffSchema = v.strictObject({
  staff: v.array(v.strictObject({ person: actorRecordSchema, role: siteRoleSchema })),
});

/** Owners and moderators of a site; managers only. */
export const fetchSiteStaff = defineEndpoint({
  name: 'fetchSiteStaff',
  method: 'GET',
  path: '/settings/sites/staff/',
  kind: 'read',
  input: { app_id: fbidSchema },
  payload: siteStaffSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchSiteStaff> = {
  access: ['manageSite'],
  input: { app_id: '20' },
};
