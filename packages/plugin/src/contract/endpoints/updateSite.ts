import { defineEndpoint, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { siteRecordSchema } from '../siteRecord.ts';
import { siteEntries } from './registerSite.ts';

/** Changes what its owner says of a site, for whoever may manage it. */
export const updateSite = defineEndpoint({
  name: 'updateSite',
  path: '/settings/sites/update/',
  kind: 'change',
  input: { app_id: fbidSchema, ...siteEntries, isClosed: v.optional(v.boolean()) },
  payload: siteRecordSchema,
});
