import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** Lifts a bar from a group (S7.10): the person can be admitted again. Repeating the call has no effect. */
export const liftBar = defineEndpoint({
  name: 'liftBar',
  path: '/groups/bars/lift/',
  kind: 'change',
  input: { ...changeEntries, group_id: fbidSchema, user_id: fbidSchema },
  payload: v.strictObject({ group_id: fbidSchema, user_id: fbidSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof liftBar> = {
  access: ['liftBar'],
  input: { group_id: '30', user_id: '7' },
};
