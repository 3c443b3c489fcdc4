import { defineEndpoint } from 'ufi-core/contract';
import { embeddingEntries, frameSessionSchema } from '../../frameSession.ts';

/** Who is signed in inside this frame; nobody where the session is another site's. */
export const fetchFrameSession = defineEndpoint({
  name: 'fetchFrameSession',
  path: '/plugins/session/',
  kind: 'read',
  input: embeddingEntries,
  payload: frameSessionSchema,
});
