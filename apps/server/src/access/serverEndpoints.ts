import { endpointRegistry } from 'ufi-core/contract';
import { pluginEndpoints } from 'ufi-plugin/contract';
import { servedMercuryEndpoints } from 'ufi-mercury/contract';
import { starsEndpoints } from 'ufi-stars/contract';

/** All endpoints of the server by name: those of the post area, of the comments plugin, of stars and of messages. */
export const serverEndpoints = {
  ...endpointRegistry,
  ...pluginEndpoints,
  ...starsEndpoints,
  ...servedMercuryEndpoints,
} as const;

/** Name of an endpoint. */
export type ServerEndpointName = keyof typeof serverEndpoints;

/** Endpoints that concern the browser's session and not only the caller. Their handlers receive the visit. */
export type SessionEndpointName =
  | 'signIn'
  | 'signUp'
  | 'requestSignUp'
  | 'fetchSignUpLink'
  | 'finishSignUp'
  | 'signOut'
  | 'requestPasswordReset'
  | 'resetPassword'
  | 'confirmAddress'
  | 'sendConfirmation'
  | 'changeAddress'
  | 'changePassword'
  | 'fetchAccount'
  | 'endSession'
  | 'endOtherSessions'
  | 'fetchTakeOut'
  | 'requestTakeOut'
  | 'fetchLeaving'
  | 'leaveNetwork'
  | 'signInWithCode'
  | 'fetchSecondStep'
  | 'startSecondStep'
  | 'turnOnSecondStep'
  | 'turnOffSecondStep'
  | 'renewRecoveryCodes'
  | 'beginOpenIdSignIn'
  | 'connectOpenId'
  | 'disconnectOpenId'
  | 'startPasskey'
  | 'addPasskey'
  | 'renamePasskey'
  | 'removePasskey'
  | 'startPasskeySignIn'
  | 'signInWithPasskey'
  | 'savePushSubscription'
  | 'sendBatch'
  | 'fetchFrameSession'
  | 'beginSignIn'
  | 'fetchSignInRequest'
  | 'optIn'
  | 'claimSignIn'
  | 'exchangeSignIn'
  | 'exchangeSiteToken'
  | 'createGuest'
  | 'endFrameSession';
