import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { serverUpdateSchema } from '../../records/serverUpdate.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * Ends a broadcast: the post then shows its recording, and viewers learn of it by the target's `video` (S5.10).
 * Repeating the call has no effect. Refused: a post that is not a live video (badParameter).
 */
export const endBroadcast = defineEndpoint({
  name: 'endBroadcast',
  path: '/ufi/live/end/',
  kind: 'change',
  input: { ...changeEntries, ft_ent_identifier: fbidSchema },
  payload: serverUpdateSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof endBroadcast> = {
  access: ['endBroadcast'],
  input: { ft_ent_identifier: '10' },
};
