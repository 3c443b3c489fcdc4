import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { pageRecordSchema } from './pageRecord.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** The page size of pages. */
export const pagesPerPage = 20;

/** Pages, the newest first: those that the caller works for (`own`), or `followed` ones. `cursor` loads older ones. */
export const fetchPages = defineEndpoint({
  name: 'fetchPages',
  method: 'GET',
  path: '/pages/list/',
  kind: 'read',
  input: { of: v.picklist(['own', 'followed']), cursor: v.optional(fbidSchema) },
  payload: v.strictObject({ pages: v.array(pageRecordSchema), cursor: v.nullable(fbidSchema) }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchPages> = {
  access: ['own'],
  input: { of: 'own' },
};
