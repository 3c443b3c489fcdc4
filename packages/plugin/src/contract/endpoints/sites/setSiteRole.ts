import { defineEndpoint, type EndpointFixture, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { siteRoleSchema, siteStaffSchema } from './fetchSiteStaff.ts';

/**
 * Sets a person's role at a site; null removes it. Refused: callers who don't own the site, and changing another
 * owner's role unless the caller runs the instance (noPermission); an unknown person (noSuchObject); removing the last
 * owner (badParameter).
 */
export const setSiteRole = defineEndpoint({
  name: 'setSiteRole',
  path: '/settings/sites/role/',
  kind: 'change',
  input: { app_id: fbidSchema, person_id: fbidSchema, role: v.nullable(siteRoleSchema) },
  payload: siteStaffSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof setSiteRole> = {
  access: ['grantSiteRole'],
  input: { app_id: '20', person_id: '7', role: 'moderator' },
};
