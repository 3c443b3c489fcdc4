import { defineEndpoint, type EndpointFixture, fbidSchema } from 'ufi-core/contract';
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

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof cancelSiteImport> = {
  access: ['manageSite'],
  input: { app_id: '20', import_id: '21' },
};
