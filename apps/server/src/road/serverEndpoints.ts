import { endpointRegistry } from 'ufi-core/contract';
import { pluginEndpoints } from 'ufi-plugin/contract';

// What is uploaded is answered by mocks alone, so far.
const { fetchUploadStatus: _, finishUpload: __, uploadPhoto: ___, ...answered } = endpointRegistry;

/** Every call that the server answers, by name: those of the post area and of the comments plugin. */
export const serverEndpoints = { ...answered, ...pluginEndpoints } as const;

/** The name of a call. */
export type ServerEndpointName = keyof typeof serverEndpoints;

/** Calls that have to do with the browser and not only with the caller: the HTTP layer answers them itself. */
export type SessionEndpointName =
  | 'signIn'
  | 'signUp'
  | 'signOut'
  | 'sendBatch'
  | 'fetchFrameSession'
  | 'beginSignIn'
  | 'fetchSignInRequest'
  | 'optIn'
  | 'claimSignIn'
  | 'exchangeSignIn'
  | 'endFrameSession';
