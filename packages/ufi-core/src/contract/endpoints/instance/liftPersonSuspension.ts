import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * Ends the suspension of somebody's account before its time, for an owner of the instance. Without one it has no effect.
 * Refused: people without an account here (noSuchObject).
 */
export const liftPersonSuspension = defineEndpoint({
  name: 'liftPersonSuspension',
  path: '/instance/lift_suspension/',
  kind: 'change',
  input: { ...changeEntries, user_id: fbidSchema },
  payload: v.strictObject({}),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof liftPersonSuspension> = {
  access: ['manageInstance'],
  input: { user_id: '8' },
};
