import { ApiError } from '../../errors/apiError.ts';
import type { AccountActions } from '../../features/account-actions/index.ts';
import type { Identity } from '../../features/accounts/index.ts';
import { admit, admitByHash, findSignUp, takeSignUp, type UsesSignUpModes } from '../../features/sign-up/index.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import { hashSecret } from '../../runtime/secrets.ts';
import type { Visit } from '../context/visit.ts';
import type { RateLimits } from '../limits/rateLimits.ts';
import { linkUsed } from './linkUsed.ts';
import type { BrowserSessions, VisitHandler } from './sessionCalls.ts';

interface SignUpCallsOptions {
  readonly identity: Pick<Identity, 'signUp' | 'startSession'>;
  readonly accounts: Pick<AccountActions, 'requestSignUp'>;
  readonly limits: RateLimits;
  readonly browserSessions: BrowserSessions;
  readonly services: UsesDatabase & UsesSignUpModes;
}

/** Sign-up: in one step, or, where addresses are confirmed, by a link to the address. */
export function createSignUpCalls({ identity, accounts, limits, browserSessions, services }: SignUpCallsOptions): {
  readonly [Name in 'signUp' | 'requestSignUp' | 'fetchSignUpLink' | 'finishSignUp']: VisitHandler<Name>;
} {
  /** The sign-up of a link, which is guessed as slowly as a password. @throws ApiError badParameter */
  const find = (token: string, { network }: Visit) =>
    limits.limitSignIn({ subject: hashSecret(token), network }, async () => {
      const found = await findSignUp(services.pool, token);
      if (found === null) throw linkUsed();
      return found;
    });
  const taken = () => new ApiError('badParameter', { fields: { email: 'taken' } });
  return {
    signUp: async ({ locale, invitation, ...person }, visit) => {
      // Whatever it says about an address, it says before it looks at one.
      if (services.signUpModes.isByMail) throw new ApiError('badParameter', { fields: { email: 'by_mail' } });
      const id = await limits.limitSignUp(visit.network, async () => {
        const admission = await admit(services, { email: person.email, invitation });
        return identity.signUp({ ...person, locale: locale ?? visit.caller.locale }, admission);
      });
      return browserSessions.replace(await identity.startSession(id), visit);
    },
    requestSignUp: async ({ email, locale, invitation }, { network, caller }) => {
      await limits.limitSignUpMail({ subject: email, network }, async () => {
        const mode = await services.signUpModes.read();
        await admit(services, { email, invitation });
        // Elsewhere it decides nothing, and anything could be written here to get one more message sent.
        const invitationHash = mode === 'invitation' && invitation !== undefined ? hashSecret(invitation) : null;
        await accounts.requestSignUp({ email, invitationHash, locale: locale ?? caller.locale });
      });
      return {};
    },
    fetchSignUpLink: async ({ token }, visit) => {
      const { email, isTaken } = await find(token, visit);
      if (isTaken) throw taken();
      return { email };
    },
    finishSignUp: async ({ token, name, password, locale }, visit) => {
      // Anybody can ask, and hashing is the costly part.
      const found = await find(token, visit);
      if (found.isTaken) throw taken();
      const { email } = found;
      const id = await limits.limitSignUp(visit.network, async () => {
        const admission = await admitByHash(services, found);
        const person = { email, name, password, locale: locale ?? visit.caller.locale, isConfirmed: true };
        return identity.signUp(person, async (client, account) => {
          if (!(await takeSignUp(client, token))) throw linkUsed();
          await admission(client, account);
        });
      });
      return browserSessions.replace(await identity.startSession(id), visit);
    },
  };
}
