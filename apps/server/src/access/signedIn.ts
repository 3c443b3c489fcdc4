import { ApiError } from '../errors/apiError.ts';
import { checkOwnAction } from './checkOwnAction.ts';
import type { UsesRateLimits } from './rateLimits.ts';
import type { Visit } from './visit.ts';

/** Somebody who is signed in, with the token of the browser's session. */
export interface SignedIn {
  readonly person: string;
  readonly session: string;
}

/** The check of an account's password. */
export interface UsesPasswordCheck {
  readonly accounts: {
    /** @throws ApiError badParameter: it is another, or there is none */
    checkPassword(by: SignedIn, password: string): Promise<void>;
  };
}

/** Whoever acts on their account on our own pages; a frame's session does not. @throws ApiError sessionEnded, noPermission */
export function signedIn(action: 'manageAccount', { caller, sessionToken }: Visit): SignedIn {
  const person = checkOwnAction(action, caller);
  if (sessionToken === null) throw new ApiError('sessionEnded');
  return { person, session: sessionToken };
}

/**
 * Whoever acts on their account and has written its password, which is guessed as slowly as sign-ins.
 *
 * @throws ApiError sessionEnded, noPermission, badParameter, tooManyCalls
 */
export async function signedInWithPassword(
  action: 'manageAccount',
  { password, visit }: { readonly password: string; readonly visit: Visit },
  { accounts, limits }: UsesPasswordCheck & UsesRateLimits<'limitSignIn'>,
): Promise<SignedIn> {
  const by = signedIn(action, visit);
  await limits.limitSignIn({ subject: by.person, network: visit.network }, () => accounts.checkPassword(by, password));
  return by;
}
