import { defineEndpoint } from 'ufi-core/contract';
import { frameSessionSchema } from '../../frameSession.ts';

/** Signs the frame's visitor out of this frame's site; the network's own session stays. */
export const endFrameSession = defineEndpoint({
  name: 'endFrameSession',
  path: '/plugins/session/end/',
  kind: 'change',
  input: {},
  payload: frameSessionSchema,
});
