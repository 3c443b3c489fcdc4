import type { UsesRateLimits } from '../../access/rateLimits.ts';
import type { Visit } from '../../access/visit.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import { hashSecret } from '../../runtime/secrets.ts';
import { linkUsed } from '../account-mail/index.ts';
import { findSignUp } from '../sign-up/index.ts';

/**
 * The sign-up of a link, which is guessed as slowly as a password.
 *
 * @throws ApiError badParameter: the link is not valid any more, or its address has an account
 */
export async function findSignUpByLink(
  token: string,
  { network }: Visit,
  { pool, limits }: UsesDatabase & UsesRateLimits<'limitSignIn'>,
) {
  const found = await limits.limitSignIn({ subject: hashSecret(token), network }, async () => {
    const signUp = await findSignUp(pool, token);
    if (signUp === null) throw linkUsed();
    return signUp;
  });
  if (found.isTaken) throw new ApiError('badParameter', { fields: { email: 'taken' } });
  return found;
}
