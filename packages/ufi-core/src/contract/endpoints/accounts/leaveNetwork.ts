import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';
import { textSchema } from '../../fields/textBody.ts';

/**
 * Switches one's account off and ends all of its sessions; it is deleted at `end_time` (Unix seconds), unless its person
 * signs in before and takes it back. Refused while something has nobody else to run it.
 */
export const leaveNetwork = defineEndpoint({
  name: 'leaveNetwork',
  path: '/account/leaving/leave/',
  kind: 'change',
  input: { password: v.pipe(textSchema, v.minLength(1), v.maxLength(128)) },
  payload: v.strictObject({ end_time: v.number() }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof leaveNetwork> = {
  access: ['manageAccount'],
  input: { password: 'correct horse' },
};
