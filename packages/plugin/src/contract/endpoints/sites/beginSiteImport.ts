import { defineEndpoint, type EndpointFixture, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { siteImportSchema } from '../../siteImport.ts';

/**
 * Uploads a file of comments, as the part `file` of a form, and starts a dry run: the file is read, and nothing is
 * created. Managers of the site only. Refused: a second import while one is running (duplicate), a file that is too
 * large (413). The site is in the query, so that permission is checked before the file is sent.
 */
export const beginSiteImport = defineEndpoint({
  name: 'beginSiteImport',
  path: '/settings/sites/import/begin/',
  kind: 'change',
  query: ['app_id'],
  file: 'file',
  input: { app_id: fbidSchema },
  payload: v.strictObject({ siteImport: siteImportSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof beginSiteImport> = {
  access: ['manageSite'],
  input: { app_id: '20' },
};
