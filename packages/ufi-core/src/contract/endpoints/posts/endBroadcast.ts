import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { sharedAddressSchema } from '../../fields/addressSchemas.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { serverUpdateSchema } from '../../records/serverUpdate.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * Ends a broadcast: the post then shows its recording, and viewers learn of it by the target's `video` (S5.10).
 * Repeating the call has no effect. `recording_address` is the recording's playlist, where it is not the broadcast's.
 * Refused: a post that is not a live video, and an address that is on no server of the installation's (badParameter).
 */
export const endBroadcast = defineEndpoint({
  name: 'endBroadcast',
  path: '/ufi/live/end/',
  kind: 'change',
  input: {
    ...changeEntries,
    ft_ent_identifier: fbidSchema,
    recording_address: v.optional(sharedAddressSchema),
  },
  payload: serverUpdateSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof endBroadcast> = {
  access: ['endBroadcast'],
  input: { ft_ent_identifier: '10' },
  badInputs: { recording_address: ['data:,x'] },
};
