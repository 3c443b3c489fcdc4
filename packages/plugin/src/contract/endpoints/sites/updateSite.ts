import { defineEndpoint, type EndpointFixture, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { managedSiteSchema, settingsChangeSchema } from '../../siteSettings.ts';
import { siteEntries } from './registerSite.ts';

/**
 * Changes a site's properties and settings; managers only. Settings that are left out stay. Refused: a page to mirror
 * that the caller does not run (badParameter).
 */
export const updateSite = defineEndpoint({
  name: 'updateSite',
  path: '/settings/sites/update/',
  kind: 'change',
  input: { app_id: fbidSchema, ...siteEntries, settings: v.optional(settingsChangeSchema) },
  payload: managedSiteSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof updateSite> = {
  access: ['manageSite'],
  input: { app_id: '20', name: 'News', domains: ['https://news.example'] },
};
