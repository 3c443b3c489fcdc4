import { endpointRegistry } from 'ufi-core/contract';
import { pluginEndpoints } from 'ufi-plugin/contract';

/** Every call that the server answers, by name: those of the post area and of the comments plugin. */
export const serverEndpoints = { ...endpointRegistry, ...pluginEndpoints } as const;

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
  | 'exchangeSiteToken'
  | 'endFrameSession';
