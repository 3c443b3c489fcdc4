import { checkOwnAction } from '../../access/checkOwnAction.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { AccountActions, SignedIn } from '../../features/account-actions/index.ts';
import type { Identity } from '../../features/accounts/index.ts';
import { hashSecret } from '../../runtime/secrets.ts';
import type { Visit } from '../context/visit.ts';
import type { RateLimits } from '../limits/rateLimits.ts';
import type { BrowserSessions, VisitHandler } from './sessionCalls.ts';

interface AccountCallsOptions {
  readonly accounts: AccountActions;
  readonly identity: Pick<Identity, 'startSession'>;
  readonly limits: RateLimits;
  readonly browserSessions: BrowserSessions;
}

/** Calls about an account that need the browser's session. */
type AccountCallName =
  | 'requestPasswordReset'
  | 'resetPassword'
  | 'confirmAddress'
  | 'sendConfirmation'
  | 'changeAddress'
  | 'changePassword'
  | 'fetchAccount'
  | 'endSession'
  | 'endOtherSessions';

/** Whoever acts on their account on our own pages; a frame's session does not. @throws ApiError sessionEnded, noPermission */
function signedIn({ caller, sessionToken }: Visit): SignedIn {
  const person = checkOwnAction('manageAccount', caller);
  if (sessionToken === null) throw new ApiError('sessionEnded');
  return { person, session: sessionToken };
}

const linkUsed = () => new ApiError('badParameter', { fields: { token: 'link_used' } });

/** What people do with their accounts, and with the browser's session. */
export function createAccountCalls({ accounts, identity, limits, browserSessions }: AccountCallsOptions): {
  readonly [Name in AccountCallName]: VisitHandler<Name>;
} {
  /** Links and passwords are guessed as slowly as sign-ins. */
  const limited = <T>(subject: string, { network }: Visit, work: () => Promise<T>): Promise<T> =>
    limits.limitSignIn({ subject, network }, work);
  return {
    requestPasswordReset: async ({ email }, { network }) => {
      limits.takeAccountMail({ subject: email, network });
      await accounts.requestReset(email);
      return {};
    },
    resetPassword: async ({ token, password }, visit) => {
      const person = await limited(hashSecret(token), visit, async () => {
        const found = await accounts.resetPassword(token, password);
        if (found === null) throw linkUsed();
        return found;
      });
      return browserSessions.replace(await identity.startSession(person), visit);
    },
    confirmAddress: async ({ token }, visit) =>
      limited(hashSecret(token), visit, async () => {
        if (!(await accounts.confirmAddress(token))) throw linkUsed();
        return {};
      }),
    sendConfirmation: async (_, visit) => {
      const { person } = signedIn(visit);
      limits.takeAccountMail({ subject: person, network: visit.network });
      await accounts.sendConfirmation(person);
      return {};
    },
    changeAddress: async ({ email, password }, visit) => {
      const by = signedIn(visit);
      limits.takeAccountMail({ subject: by.person, network: visit.network });
      await limited(by.person, visit, () => accounts.changeAddress(by, { email, password }));
      return {};
    },
    changePassword: async ({ password, new_password: next }, visit) => {
      const by = signedIn(visit);
      await limited(by.person, visit, () => accounts.changePassword(by, { password, next }));
      return {};
    },
    fetchAccount: async (_, visit) => accounts.fetchAccount(signedIn(visit)),
    endSession: async ({ session_id }, visit) => {
      if (await accounts.endSession(signedIn(visit), session_id)) visit.setSession(null);
      return {};
    },
    endOtherSessions: async (_, visit) => {
      await accounts.endOtherSessions(signedIn(visit));
      return {};
    },
  };
}
