import { defineEndpoint, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { siteImportSchema } from '../../siteImport.ts';

/**
 * Takes a file of comments from elsewhere, the part `file` of a form, for whoever may manage the site, and begins to read
 * it: a dry run, which makes nothing. Refused: a second import while one is under way (duplicate), too many bytes
 * (413). The site stands in the query: nobody sends a file who may not.
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
