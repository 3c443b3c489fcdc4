import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { groupRecordSchema } from '../../records/groupRecord.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** A group, for whoever may know of it. */
export const fetchGroup = defineEndpoint({
  name: 'fetchGroup',
  method: 'GET',
  path: '/groups/details/',
  kind: 'read',
  input: { group_id: fbidSchema },
  payload: v.strictObject({ group: groupRecordSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchGroup> = {
  access: ['visible'],
  input: { group_id: '30' },
};
