import { defineEndpoint, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { managedSiteSchema, settingsChangeSchema } from '../../siteSettings.ts';
import { siteEntries } from './registerSite.ts';

/**
 * Changes what its owner says of a site, for whoever may manage it; settings that are not named stay. Refused: a page to
 * mirror that the caller does not run (badParameter).
 */
export const updateSite = defineEndpoint({
  name: 'updateSite',
  path: '/settings/sites/update/',
  kind: 'change',
  input: { app_id: fbidSchema, ...siteEntries, settings: v.optional(settingsChangeSchema) },
  payload: managedSiteSchema,
});
