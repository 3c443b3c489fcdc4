import { defineEndpoint, type EndpointFixture, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { managedSiteSchema } from '../../siteSettings.ts';

/**
 * Deletes a site, or restores it within 30 days; managers only. Meanwhile its frames show no comments; afterwards its
 * comments are gone. Refused: a site that is gone (noSuchObject).
 */
export const deleteSite = defineEndpoint({
  name: 'deleteSite',
  path: '/settings/sites/delete/',
  kind: 'change',
  input: { app_id: fbidSchema, isDeleted: v.boolean() },
  payload: managedSiteSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof deleteSite> = {
  access: ['manageSite'],
  input: { app_id: '20', isDeleted: true },
};
