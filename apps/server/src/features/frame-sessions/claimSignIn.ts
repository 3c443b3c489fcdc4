import type { pluginEndpoints } from 'ufi-plugin/contract';
import type { VisitHandler } from '../../access/handler.ts';
import type { UsesRateLimits } from '../../access/rateLimits.ts';
import { required, type UsesFrames } from './frameSession.ts';

/** The code of a sign-in that the popup has consented to, for the frame that began it (D2). */
export const claimSignIn: VisitHandler<
  typeof pluginEndpoints.claimSignIn,
  UsesFrames & UsesRateLimits<'limitSignIn'>
> = async (proof, { network }, { frames, limits }) =>
  limits.limitSignIn({ subject: proof.nonce, network }, async () => required(await frames.claim(proof)));
