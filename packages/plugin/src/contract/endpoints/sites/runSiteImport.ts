import { defineEndpoint, type EndpointFixture, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { siteImportSchema } from '../../siteImport.ts';

/** Creates the comments of an import whose file has been read. Idempotent. */
export const runSiteImport = defineEndpoint({
  name: 'runSiteImport',
  path: '/settings/sites/import/run/',
  kind: 'change',
  input: { app_id: fbidSchema, import_id: fbidSchema },
  payload: v.strictObject({ siteImport: siteImportSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof runSiteImport> = {
  access: ['manageSite'],
  input: { app_id: '20', import_id: '21' },
};
