import type { Locale } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';
import { transaction } from '../../database/transaction.ts';
import { hashSecret } from '../../runtime/secrets.ts';
import type { MailOutbox } from '../account-mail/index.ts';
import type { AccountLibrary } from './accountLibrary.ts';
import { addPerson } from './addPerson.ts';
import { isPasswordInUse, storedPassword, type StoredPassword } from './passwordInUse.ts';
import { isKnownDevice, rememberDevice } from './knownDevices.ts';
import { checkAccountName } from '../names/index.ts';
import type { SecondStep } from '../second-step/index.ts';
import type { Admission } from '../sign-up/index.ts';
import { createAccountSessions, type SessionHolder } from '../sessions/index.ts';
import type { BaseServices } from '../../runtime/baseServices.ts';

/** The sign-up form. */
export interface SignUp {
  readonly email: string;
  /** Null for somebody who signs in by an OpenID provider alone. */
  readonly password: string | null;
  readonly name: string;
  readonly locale: Locale;
  readonly isInstanceOwner?: boolean;
  readonly isDemo?: boolean;
  /** The address is known to be theirs, so they don't have to confirm it. */
  readonly isConfirmed?: boolean;
}

/** Accounts and sessions. Browsers hold tokens; the database stores only their hashes. */
export interface Identity {
  /**
   * Adds a person who can sign in and returns their id. Whether the instance lets them in is decided by whoever calls it;
   * `admit` is what follows from it, in the same transaction.
   *
   * @throws ApiError badParameter on `email` or `name`
   */
  signUp(person: SignUp, admit?: Admission): Promise<string>;
  /** Hashes a password for storage. */
  hashPassword(password: string): Promise<string>;
  /** True if a stored hash is that of a password. */
  checkPassword(hash: string, password: string): Promise<boolean>;
  /**
   * Starts a session and returns its token. A wrong address and a wrong password give the same error. `code` is the second
   * step, where the account has one.
   *
   * @throws ApiError badParameter on `password`, or on `code` if only that is missing or wrong
   */
  signIn(email: string, password: string, code?: string): Promise<string>;
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

/** Accounts and sessions. */
export interface UsesIdentity {
  readonly identity: Identity;
}

const nameText = 'update identity_sessions set user_agent = $2 where token = $1';

const isWrongCredentials = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 401;

const wrongCode = (reason: 'code_needed' | 'wrong_code') => new ApiError('badParameter', { fields: { code: reason } });

const wrongCredentials = () => new ApiError('badParameter', { fields: { password: 'wrong_credentials' } });

interface IdentityOptions extends Pick<BaseServices, 'pool' | 'ids' | 'clock'> {
  /** The mail by which whoever signs up confirms their address; without it, nobody has to. */
  readonly confirmations?: MailOutbox;
  /** Checks codes of second steps; without it, whoever has one does not sign in. */
  readonly secondStep?: Pick<SecondStep, 'pass'>;
}

/** Creates the accounts and sessions of the services' database. */
export function createIdentity({ pool, ids, clock, confirmations, secondStep }: IdentityOptions): Identity {
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
    signUp: async ({ password, ...person }, admit) => {
      // The check protects instance owners, so it does not apply to them.
      if (person.isInstanceOwner !== true) await checkAccountName(pool, person.name);
      const id = ids.next();
      const passwordHash = password === null ? null : await (await library()).hashPassword(password);
      const needsNone = person.isInstanceOwner === true || person.isDemo === true || person.isConfirmed === true;
      const mail = needsNone ? undefined : confirmations;
      if (mail === undefined && admit === undefined) {
        await addPerson(pool, { ...person, id, passwordHash });
        return id;
      }
      await transaction(pool, async (client) => {
        await addPerson(client, { ...person, id, passwordHash, mustConfirm: mail !== undefined });
        await admit?.(client, id);
        await mail?.add(client, { kind: 'confirm', user: id, email: person.email.toLowerCase() });
      });
      return id;
    },
    hashPassword: async (password) => (await library()).hashPassword(password),
    checkPassword: async (hash, password) => (await library()).checkPassword(hash, password),
    signIn: async (email, password, code) => {
      const { signIn, checkPassword, startSession, endSession } = await library();
      const stored = await storedPassword(pool, email);
      const signInByPassword = () =>
        signIn(email, password).catch((error: unknown) => {
          throw isWrongCredentials(error) ? wrongCredentials() : error;
        });
      const signInByBoth = async ({ user, hash }: StoredPassword) => {
        if (!(await checkPassword(hash, password))) throw wrongCredentials();
        if (code === undefined) throw wrongCode('code_needed');
        if (!(await secondStep?.pass(user, code))) throw wrongCode('wrong_code');
        return startSession(user);
      };
      const token = await (stored?.has_second_step ? signInByBoth(stored) : signInByPassword());
      // A password that was changed meanwhile has ended the sessions of before, and this one came after them.
      if (stored !== null && (await isPasswordInUse(pool, token, stored.hash))) return token;
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
