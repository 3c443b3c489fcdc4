import type { Locale } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';
import type { ServerServices } from '../../start/serverServices.ts';
import type { AccountLibrary } from './accountLibrary.ts';
import { addPerson } from './addPerson.ts';
import { checkLookalike } from '../names/lookalike.ts';
import { createAccountSessions, type SessionHolder } from '../sessions/accountSessions.ts';

/** What somebody says of themselves when they sign up. */
export interface SignUp {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly locale: Locale;
  readonly isInstanceOwner?: boolean;
  readonly isDemo?: boolean;
}

/** Accounts and sessions. Tokens are what a browser holds; only their hashes are kept. */
export interface Identity {
  /** Makes a person who can sign in; answers their id. Refused: badParameter on `email` or `name`. */
  signUp(person: SignUp): Promise<string>;
  /** A password as it is kept. */
  hashPassword(password: string): Promise<string>;
  /** Starts a session; answers its token. A wrong address and a wrong password are refused alike. */
  signIn(email: string, password: string): Promise<string>;
  /** Starts the session of somebody who has just signed up. */
  startSession(person: string): Promise<string>;
  /** Ends a session, at once on this server and within a second on others. */
  signOut(token: string): Promise<void>;
  /** Whose session it is; null where it is none. */
  holderOf(token: string): Promise<SessionHolder | null>;
}

const isWrongCredentials = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 401;

const wrongCredentials = () => new ApiError('badParameter', { fields: { password: 'wrong_credentials' } });

/** Accounts and sessions over the database of the services. */
export function createIdentity({ pool, ids, clock }: Pick<ServerServices, 'pool' | 'ids' | 'clock'>): Identity {
  const sessions = createAccountSessions(pool, clock);
  // Loading it takes longer than all the rest of a start, so it waits for the first who signs in.
  let loading: Promise<AccountLibrary> | undefined;
  const load = async () => (await import('./accountLibrary.ts')).createAccountLibrary(pool, ids);
  const library = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  return {
    signUp: async ({ password, ...person }) => {
      // Those who run the network are who others are taken for.
      if (person.isInstanceOwner !== true) await checkLookalike(pool, person.name);
      const id = ids.next();
      await addPerson(pool, { ...person, id, passwordHash: await (await library()).hashPassword(password) });
      return id;
    },
    hashPassword: async (password) => (await library()).hashPassword(password),
    signIn: async (email, password) => {
      try {
        return await (await library()).signIn(email, password);
      } catch (error) {
        throw isWrongCredentials(error) ? wrongCredentials() : error;
      }
    },
    startSession: async (person) => (await library()).startSession(person),
    signOut: async (token) => {
      await (await library()).endSession(token);
      sessions.invalidate(token);
    },
    holderOf: (token) => sessions.find(token),
  };
}
