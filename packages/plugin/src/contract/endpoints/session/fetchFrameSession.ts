import { defineEndpoint, type EndpointFixture } from 'ufi-core/contract';
import { embeddingEntries, frameSessionSchema } from '../../frameSession.ts';

/** The frame's session; anonymous if the session belongs to another site. */
export const fetchFrameSession = defineEndpoint({
  name: 'fetchFrameSession',
  path: '/plugins/session/',
  kind: 'read',
  input: embeddingEntries,
  payload: frameSessionSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchFrameSession> = {
  access: ['own'],
  input: { origin: 'https://news.example', app_id: '20' },
};
