import * as v from 'valibot';
import { actorEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * Where a broadcast's stream is to be sent, for whoever may end it: the address of the server of video, and the stream key,
 * which is a secret. Refused: others (noPermission), and a broadcast that takes no stream or is over (noSuchObject).
 */
export const fetchLiveStream = defineEndpoint({
  name: 'fetchLiveStream',
  path: '/ufi/live/stream/',
  kind: 'read',
  input: { ...actorEntries, ft_ent_identifier: fbidSchema },
  payload: v.strictObject({ server: v.string(), stream_key: v.string() }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchLiveStream> = {
  access: ['endBroadcast'],
  input: { ft_ent_identifier: '10' },
};
