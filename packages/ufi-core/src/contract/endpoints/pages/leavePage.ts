import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { pageRecordSchema } from './pageRecord.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** Leaves the staff of a page. Refused: the last ADMIN (badParameter). Repeating it has no effect. */
export const leavePage = defineEndpoint({
  name: 'leavePage',
  path: '/pages/leave/',
  kind: 'change',
  input: { ...changeEntries, page_id: fbidSchema },
  payload: v.strictObject({ page: pageRecordSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof leavePage> = {
  access: ['runPages'],
  input: { page_id: '7' },
};
