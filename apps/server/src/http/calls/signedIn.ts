import { checkOwnAction } from '../../access/checkOwnAction.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { SignedIn } from '../../features/account-actions/index.ts';
import type { Visit } from '../context/visit.ts';

/** Whoever acts on their account on our own pages; a frame's session does not. @throws ApiError sessionEnded, noPermission */
export function signedIn(action: 'manageAccount', { caller, sessionToken }: Visit): SignedIn {
  const person = checkOwnAction(action, caller);
  if (sessionToken === null) throw new ApiError('sessionEnded');
  return { person, session: sessionToken };
}
