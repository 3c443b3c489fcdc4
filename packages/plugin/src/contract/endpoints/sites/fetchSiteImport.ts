import { defineEndpoint, type EndpointFixture, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { siteImportSchema } from '../../siteImport.ts';

/** The site's latest import and its progress; managers only. Null if there has been none. */
export const fetchSiteImport = defineEndpoint({
  name: 'fetchSiteImport',
  method: 'GET',
  path: '/settings/sites/import/',
  kind: 'read',
  input: { app_id: fbidSchema },
  payload: v.strictObject({ siteImport: v.nullable(siteImportSchema) }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchSiteImport> = {
  access: ['manageSite'],
  input: { app_id: '20' },
};
