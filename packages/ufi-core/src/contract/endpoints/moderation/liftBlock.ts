import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** Unblocks a person (S7.09): the two see each other's comments again. Repeating the call has no effect. */
export const liftBlock = defineEndpoint({
  name: 'liftBlock',
  path: '/privacy/blocks/lift/',
  kind: 'change',
  input: { ...changeEntries, user_id: fbidSchema },
  payload: v.strictObject({ user_id: fbidSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof liftBlock> = {
  access: ['own'],
  input: { user_id: '7' },
};
