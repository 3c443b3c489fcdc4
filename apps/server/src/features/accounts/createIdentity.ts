import type { Locale } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';
import { transaction } from '../../database/transaction.ts';
import { hashSecret } from '../../runtime/secrets.ts';
import type { MailOutbox } from '../account-mail/index.ts';
import type { AccountLibrary } from './accountLibrary.ts';
import { addPerson } from './addPerson.ts';
import { isPasswordInUse, storedPassword } from './passwordInUse.ts';
import { isKnownDevice, rememberDevice } from './knownDevices.ts';
import { checkAccountName } from '../names/index.ts';
import { createAccountSessions, type SessionHolder } from '../sessions/index.ts';
import type { BaseServices } from '../../runtime/baseServices.ts';

/** The sign-up form. */
export interface SignUp {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly locale: Locale;
  readonly isInstanceOwner?: boolean;
  readonly isDemo?: boolean;
}

/** Accounts and sessions. Browsers hold tokens; the database stores only their hashes. */
export interface Identity {
  /** Adds a person who can sign in and returns their id. @throws ApiError badParameter on `email` or `name` */
  signUp(person: SignUp): Promise<string>;
  /** Hashes a password for storage. */
  hashPassword(password: string): Promise<string>;
  /** True if a stored hash is that of a password. */
  checkPassword(hash: string, password: string): Promise<boolean>;
  /** Starts a session and returns its token. A wrong address and a wrong password give the same error. */
  signIn(email: string, password: string): Promise<string>;
  /** Starts a session for a person who has just signed up. */
  startSession(person: string): Promise<string>;
  /** Keeps what the browser of a session calls itself, so that its person recognises it. */
  nameSession(token: string, userAgent: string): Promise<void>;
  /** Ends a session: at once on this server, within a second on others. */
  signOut(token: string): Promise<void>;
  /** True if the account with that address has signed in before in the browser that holds the device token. */
  isKnownDevice(deviceToken: string, email: string): Promise<boolean>;
  /** Remembers a sign-in in a browser; returns its new device token. */
  rememberDevice(deviceToken: string | null, person: string): Promise<string>;
  /** Looks up every session anew: those that a change of an account has ended are over at once on this server. */
  forgetSessions(): void;
  /** Finds the holder of a session; null if the token is invalid. */
  authenticate(token: string): Promise<SessionHolder | null>;
}

const nameText = 'update identity_sessions set user_agent = $2 where token = $1';

const isWrongCredentials = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 401;

const wrongCredentials = () => new ApiError('badParameter', { fields: { password: 'wrong_credentials' } });

interface IdentityOptions extends Pick<BaseServices, 'pool' | 'ids' | 'clock'> {
  /** The mail by which whoever signs up confirms their address; without it, nobody has to. */
  readonly confirmations?: MailOutbox;
}

/** Creates the accounts and sessions of the services' database. */
export function createIdentity({ pool, ids, clock, confirmations }: IdentityOptions): Identity {
  const sessions = createAccountSessions(pool, clock, { asksToConfirm: confirmations !== undefined });
  // Loading the library takes longer than the rest of the start, so it is deferred to the first sign-in.
  let loading: Promise<AccountLibrary> | undefined;
  const load = async () => (await import('./accountLibrary.ts')).createAccountLibrary(pool, ids);
  const library = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  return {
    signUp: async ({ password, ...person }) => {
      // The check protects instance owners, so it does not apply to them.
      if (person.isInstanceOwner !== true) await checkAccountName(pool, person.name);
      const id = ids.next();
      const passwordHash = await (await library()).hashPassword(password);
      if (confirmations === undefined || person.isInstanceOwner === true || person.isDemo === true) {
        await addPerson(pool, { ...person, id, passwordHash });
        return id;
      }
      await transaction(pool, async (client) => {
        await addPerson(client, { ...person, id, passwordHash, mustConfirm: true });
        await confirmations.add(client, { kind: 'confirm', user: id, email: person.email.toLowerCase() });
      });
      return id;
    },
    hashPassword: async (password) => (await library()).hashPassword(password),
    checkPassword: async (hash, password) => (await library()).checkPassword(hash, password),
    signIn: async (email, password) => {
      const { signIn, endSession } = await library();
      const hash = await storedPassword(pool, email);
      const token = await signIn(email, password).catch((error: unknown) => {
        throw isWrongCredentials(error) ? wrongCredentials() : error;
      });
      // A password that was changed meanwhile has ended the sessions of before, and this one came after them.
      if (await isPasswordInUse(pool, token, hash)) return token;
      await endSession(token);
      throw wrongCredentials();
    },
    startSession: async (person) => (await library()).startSession(person),
    nameSession: async (token, userAgent) => {
      await pool.query({ name: 'name-session', text: nameText, values: [hashSecret(token), userAgent] });
    },
    signOut: async (token) => {
      await (await library()).endSession(token);
      sessions.invalidate(token);
    },
    forgetSessions: () => sessions.clear(),
    isKnownDevice: (deviceToken, email) => isKnownDevice(pool, deviceToken, email),
    rememberDevice: (deviceToken, person) => rememberDevice(pool, deviceToken, person),
    authenticate: (token) => sessions.find(token),
  };
}
