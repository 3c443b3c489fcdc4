import type { UsesRateLimits } from '../../access/rateLimits.ts';
import type { Visit } from '../../access/visit.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import { followLink } from '../account-mail/index.ts';
import { findSignUp } from '../sign-up/index.ts';

/**
 * The sign-up of a link.
 *
 * @throws ApiError badParameter: the link is not valid any more, or its address has an account
 */
export async function findSignUpByLink(
  token: string,
  { network }: Visit,
  services: UsesDatabase & UsesRateLimits<'limitSignIn'>,
) {
  const found = await followLink({ token, network }, services, () => findSignUp(services.pool, token));
  if (found.isTaken) throw new ApiError('badParameter', { fields: { email: 'taken' } });
  return found;
}
