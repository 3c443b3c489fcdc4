import type { endpointRegistry } from 'ufi-core/contract';
import type { VisitHandler } from '../../access/handler.ts';
import type { UsesRateLimits } from '../../access/rateLimits.ts';
import { hashSecret } from '../../runtime/secrets.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import { admit, type UsesSignUpModes } from '../sign-up/index.ts';
import type { UsesAccountActions } from './createAccountActions.ts';

/** Begins a sign-up by a link to an address. */
export const requestSignUp: VisitHandler<
  typeof endpointRegistry.requestSignUp,
  UsesAccountActions & UsesDatabase & UsesSignUpModes & UsesRateLimits<'limitSignUpMail'>
> = async ({ email, locale, invitation }, { network, caller }, services) => {
  const { accounts, limits, signUpModes } = services;
  await limits.limitSignUpMail({ subject: email, network }, async () => {
    const mode = await signUpModes.read();
    await admit(services, { email, invitation });
    // Elsewhere it decides nothing, and anything could be written here to get one more message sent.
    const invitationHash = mode === 'invitation' && invitation !== undefined ? hashSecret(invitation) : null;
    await accounts.requestSignUp({ email, invitationHash, locale: locale ?? caller.locale });
  });
  return {};
};
