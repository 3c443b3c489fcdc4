import * as v from 'valibot';
import { actorRecordSchema } from '../../records/actorRecord.ts';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** The maximum number of people in an answer: those barred last. */
export const maxBars = 500;

/** The people barred from a group for good (S7.10), latest first, for its admins. */
export const fetchBars = defineEndpoint({
  name: 'fetchBars',
  method: 'GET',
  path: '/groups/bars/',
  kind: 'read',
  input: { group_id: fbidSchema },
  payload: v.strictObject({ barred: v.array(actorRecordSchema) }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchBars> = {
  access: ['liftBar'],
  input: { group_id: '30' },
};
