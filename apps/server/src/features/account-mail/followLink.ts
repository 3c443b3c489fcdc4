import type { UsesRateLimits } from '../../access/rateLimits.ts';
import type { Visit } from '../../access/visit.ts';
import { ApiError } from '../../errors/apiError.ts';
import { hashSecret } from '../../runtime/secrets.ts';

/** What is said of a one-time link that was used, is late or was never sent: one answer for all. */
export const linkUsed = (): ApiError => new ApiError('badParameter', { fields: { token: 'link_used' } });

/**
 * Follows a link from a mail to what `find` finds by its secret, null if it is not valid. Links are guessed as slowly as
 * passwords, and limited by the hash of their secret, which is kept nowhere.
 *
 * @throws ApiError badParameter: the link is not valid any more; tooManyCalls
 */
export const followLink = <Found>(
  { token, network }: { readonly token: string } & Pick<Visit, 'network'>,
  { limits }: UsesRateLimits<'limitSignIn'>,
  find: () => Promise<Found | null>,
): Promise<Found> =>
  limits.limitSignIn({ subject: hashSecret(token), network }, async () => {
    const found = await find();
    if (found === null) throw linkUsed();
    return found;
  });
