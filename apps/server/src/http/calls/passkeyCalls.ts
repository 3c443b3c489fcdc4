import type { AccountActions } from '../../features/account-actions/index.ts';
import type { Identity } from '../../features/accounts/index.ts';
import type { Passkeys } from '../../features/passkeys/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import { newSecret } from '../../runtime/secrets.ts';
import type { Visit } from '../context/visit.ts';
import type { RateLimits } from '../limits/rateLimits.ts';
import { signedIn } from './signedIn.ts';
import { attemptOf, type BrowserSessions, type VisitHandler } from './sessionCalls.ts';

interface PasskeyCallsOptions {
  readonly passkeys?: Passkeys | undefined;
  readonly accounts: Pick<AccountActions, 'checkPassword'>;
  readonly identity: Pick<Identity, 'isKnownDevice'>;
  readonly limits: RateLimits;
  readonly browserSessions: Pick<BrowserSessions, 'replace'>;
}

/** Calls about passkeys. */
type PasskeyCallName =
  | 'startPasskey'
  | 'addPasskey'
  | 'renamePasskey'
  | 'removePasskey'
  | 'startPasskeySignIn'
  | 'signInWithPasskey';

/** What people do with the passkeys of their accounts, and signing in with one. */
export function createPasskeyCalls(options: PasskeyCallsOptions): {
  readonly [Name in PasskeyCallName]: VisitHandler<Name>;
} {
  const { passkeys, accounts, identity, limits, browserSessions } = options;
  const required = (): Passkeys => {
    if (passkeys === undefined) throw new ApiError('noSuchObject');
    return passkeys;
  };
  /** Whoever is signed in, and the passkeys of accounts. */
  const own = (visit: Visit) => {
    const by = signedIn('manageAccount', visit);
    return { by, ofAccounts: required().accounts };
  };
  const ownWithPassword = async (password: string, visit: Visit) => {
    const { by, ofAccounts } = own(visit);
    const attempt = { subject: by.person, network: visit.network };
    await limits.limitSignIn(attempt, () => accounts.checkPassword(by, password));
    return { by, ofAccounts };
  };
  return {
    startPasskey: async ({ password }, visit) => {
      const { by, ofAccounts } = await ownWithPassword(password, visit);
      return { options: await ofAccounts.start(by) };
    },
    addPasskey: async (passkey, visit) => {
      const { by, ofAccounts } = own(visit);
      await ofAccounts.add(by, passkey);
      return {};
    },
    renamePasskey: async ({ passkey_id: id, name }, visit) => {
      const { by, ofAccounts } = own(visit);
      await ofAccounts.rename(by.person, { id, name });
      return {};
    },
    removePasskey: async ({ passkey_id, password }, visit) => {
      const { by, ofAccounts } = await ownWithPassword(password, visit);
      await ofAccounts.remove(by.person, passkey_id);
      return {};
    },
    startPasskeySignIn: async (_, visit) => {
      const { signIns } = required();
      const { device, network } = visit;
      // Without it the answer could not be told from that of another browser.
      if (device === undefined) throw new ApiError('noPermission');
      limits.takePasskeySignIn(network);
      const browser = device.signInSecret ?? newSecret();
      const begun = await signIns.start(browser);
      device.keepSignInSecret(browser);
      return { options: begun };
    },
    signInWithPasskey: async (used, visit) => {
      const { signIns } = required();
      const address = (await signIns.addressOf(used.credential_id)) ?? '';
      const attempt = await attemptOf(identity, { email: address, visit });
      const token = await limits.limitSignIn({ ...attempt, subject: used.credential_id }, () =>
        signIns.signIn(visit.device?.signInSecret ?? null, used),
      );
      return browserSessions.replace(token, visit);
    },
  };
}
