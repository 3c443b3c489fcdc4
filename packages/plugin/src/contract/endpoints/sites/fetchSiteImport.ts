import { defineEndpoint, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { siteImportSchema } from '../../siteImport.ts';

/** The newest import into a site and how far it is, for whoever may manage it; null where there was none. */
export const fetchSiteImport = defineEndpoint({
  name: 'fetchSiteImport',
  method: 'GET',
  path: '/settings/sites/import/',
  kind: 'read',
  input: { app_id: fbidSchema },
  payload: v.strictObject({ siteImport: v.nullable(siteImportSchema) }),
});
