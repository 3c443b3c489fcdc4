import { defineEndpoint, type EndpointFixture } from 'ufi-core/contract';
import { frameSessionSchema } from '../../frameSession.ts';

/** Ends the visitor's session at this frame's site; the network's own session stays. */
export const endFrameSession = defineEndpoint({
  name: 'endFrameSession',
  path: '/plugins/session/end/',
  kind: 'change',
  input: {},
  payload: frameSessionSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof endFrameSession> = {
  access: ['own'],
  input: {},
};
