import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { pageRecordSchema } from './pageRecord.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * Gives a page the verified mark, or takes it away. Its name, and those of its staff, are protected with it. Refused: a
 * page with a name that another verified page or an instance owner has, or that looks like it (badParameter).
 */
export const verifyPage = defineEndpoint({
  name: 'verifyPage',
  path: '/pages/verify/',
  kind: 'change',
  input: { ...changeEntries, page_id: fbidSchema, is_verified: v.boolean() },
  payload: v.strictObject({ page: pageRecordSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof verifyPage> = {
  access: ['verifyPage'],
  input: { page_id: '7', is_verified: true },
};
