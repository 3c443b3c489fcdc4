import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { pageRecordSchema, pageSettingsSchema } from './pageRecord.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** A page, for anybody; `settings` for those of its staff who may change some of them, else null. */
export const fetchPage = defineEndpoint({
  name: 'fetchPage',
  method: 'GET',
  path: '/pages/details/',
  kind: 'read',
  input: { page_id: fbidSchema },
  payload: v.strictObject({ page: pageRecordSchema, settings: v.nullable(pageSettingsSchema) }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchPage> = {
  access: ['anybody'],
  input: { page_id: '7' },
};
