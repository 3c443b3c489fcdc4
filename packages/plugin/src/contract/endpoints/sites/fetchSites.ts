import { defineEndpoint, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';
import { managedSiteSchema } from '../../siteSettings.ts';

/** The caller's sites, as owner or moderator, and whether they may register one. */
export const fetchSites = defineEndpoint({
  name: 'fetchSites',
  method: 'GET',
  path: '/settings/sites/list/',
  kind: 'read',
  input: {},
  payload: v.strictObject({ sites: v.array(managedSiteSchema), mayRegister: v.boolean() }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchSites> = {
  access: ['own'],
  input: {},
};
