import { defineEndpoint, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { siteImportSchema } from '../../siteImport.ts';

/** Ends an import where it is. What it has made stays, and the same file another time makes the rest. */
export const cancelSiteImport = defineEndpoint({
  name: 'cancelSiteImport',
  path: '/settings/sites/import/cancel/',
  kind: 'change',
  input: { app_id: fbidSchema, import_id: fbidSchema },
  payload: v.strictObject({ siteImport: siteImportSchema }),
});
