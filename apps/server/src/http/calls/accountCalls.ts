import { ApiError } from '../../errors/apiError.ts';
import type { AccountActions } from '../../features/account-actions/index.ts';
import type { Identity } from '../../features/accounts/index.ts';
import { settingsOf, type UsesPushKey } from '../../features/notices/index.ts';
import { savePushSubscription } from '../../features/push/index.ts';
import type { LeavingActions } from '../../features/leaving/index.ts';
import type { SecondStep } from '../../features/second-step/index.ts';
import type { TakeOuts } from '../../features/take-out/index.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import { hashSecret } from '../../runtime/secrets.ts';
import type { Visit } from '../context/visit.ts';
import type { RateLimits } from '../limits/rateLimits.ts';
import { linkUsed } from './linkUsed.ts';
import { signedIn } from './signedIn.ts';
import type { BrowserSessions, VisitHandler } from './sessionCalls.ts';

interface AccountCallsOptions {
  readonly accounts: AccountActions;
  readonly takeOuts: Pick<TakeOuts, 'read' | 'ask'>;
  readonly leaving: Pick<LeavingActions, 'read' | 'leave'>;
  readonly secondStep: Pick<SecondStep, 'read'>;
  readonly identity: Pick<Identity, 'startSession' | 'signOut'>;
  readonly limits: RateLimits;
  readonly browserSessions: BrowserSessions;
  readonly services: UsesDatabase & UsesPushKey;
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
  | 'endOtherSessions'
  | 'fetchTakeOut'
  | 'requestTakeOut'
  | 'fetchLeaving'
  | 'leaveNetwork'
  | 'savePushSubscription';

/** What people do with their accounts, and with the browser's session. */
export function createAccountCalls(options: AccountCallsOptions): {
  readonly [Name in AccountCallName]: VisitHandler<Name>;
} {
  const { accounts, takeOuts, leaving, secondStep, identity, limits, browserSessions, services } = options;
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
      if (!(await secondStep.read(person)).is_on)
        return browserSessions.replace(await identity.startSession(person), visit);
      // The link shows that the address is theirs, and is no second step.
      if (visit.sessionToken !== null) await identity.signOut(visit.sessionToken);
      visit.setSession(null);
      return browserSessions.of({ ...visit.caller, person: null });
    },
    confirmAddress: async ({ token }, visit) =>
      limited(hashSecret(token), visit, async () => {
        if (!(await accounts.confirmAddress(token))) throw linkUsed();
        return {};
      }),
    sendConfirmation: async (_, visit) => {
      const { person } = signedIn('manageAccount', visit);
      limits.takeAccountMail({ subject: person, network: visit.network });
      await accounts.sendConfirmation(person);
      return {};
    },
    changeAddress: async ({ email, password }, visit) => {
      const by = signedIn('manageAccount', visit);
      limits.takeAccountMail({ subject: by.person, network: visit.network });
      await limited(by.person, visit, () => accounts.changeAddress(by, { email, password }));
      return {};
    },
    changePassword: async ({ password, new_password: next }, visit) => {
      const by = signedIn('manageAccount', visit);
      await limited(by.person, visit, () => accounts.changePassword(by, { password, next }));
      return {};
    },
    fetchAccount: async (_, visit) => accounts.fetchAccount(signedIn('manageAccount', visit)),
    endSession: async ({ session_id }, visit) => {
      if (await accounts.endSession(signedIn('manageAccount', visit), session_id)) visit.setSession(null);
      return {};
    },
    endOtherSessions: async (_, visit) => {
      await accounts.endOtherSessions(signedIn('manageAccount', visit));
      return {};
    },
    fetchTakeOut: async (_, visit) => takeOuts.read(signedIn('manageAccount', visit).person),
    requestTakeOut: async ({ password }, visit) => {
      const by = signedIn('manageAccount', visit);
      await limited(by.person, visit, () => accounts.checkPassword(by, password));
      return takeOuts.ask(by.person);
    },
    fetchLeaving: async (_, visit) => leaving.read(signedIn('manageAccount', visit).person),
    leaveNetwork: async ({ password }, visit) => {
      const by = signedIn('manageAccount', visit);
      await limited(by.person, visit, () => accounts.checkPassword(by, password));
      const end_time = await leaving.leave(by.person);
      visit.setSession(null);
      return { end_time };
    },
    savePushSubscription: async (subscription, visit) => {
      const by = signedIn('manageAccount', visit);
      if (services.pushKey === null) throw new ApiError('noSuchObject');
      await savePushSubscription(services.pool, by, subscription);
      return settingsOf(services, by.person);
    },
  };
}
