import { defineEndpoint, type EndpointFixture, fbidSchema } from 'ufi-core/contract';
import { siteKeysSchema } from '../../siteKeys.ts';

/** Keys with which a site signs its visitors' tokens; managers only. */
export const fetchSiteKeys = defineEndpoint({
  name: 'fetchSiteKeys',
  method: 'GET',
  path: '/settings/sites/keys/',
  kind: 'read',
  input: { app_id: fbidSchema },
  payload: siteKeysSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchSiteKeys> = {
  access: ['manageSite'],
  input: { app_id: '10' },
};
