import { defineEndpoint, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { siteImportSchema } from '../../siteImport.ts';

/** Cancels an import. Comments already created stay; importing the same file again creates the rest. */
export const cancelSiteImport = defineEndpoint({
  name: 'cancelSiteImport',
  path: '/settings/sites/import/cancel/',
  kind: 'change',
  input: { app_id: fbidSchema, import_id: fbidSchema },
  payload: v.strictObject({ siteImport: siteImportSchema }),
});
