import { randomBytes } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { IdGenerator } from '../../runtime/createIdGenerator.ts';
import { hashSecret, newSecret } from '../../runtime/secrets.ts';
import { sessionDays } from '../sessions/index.ts';

const tables = {
  user: {
    modelName: 'identity_users',
    fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
  },
  session: {
    modelName: 'identity_sessions',
    expiresIn: sessionDays * 24 * 60 * 60,
    fields: {
      userId: 'user_id',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      expiresAt: 'expires_at',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
  account: {
    modelName: 'identity_accounts',
    fields: {
      accountId: 'account_id',
      providerId: 'provider_id',
      userId: 'user_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
  verification: {
    modelName: 'identity_verifications',
    fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
  },
};

/** The account library, used by calls inside the process. None of its own routes is served. */
export interface AccountLibrary {
  readonly hashPassword: (password: string) => Promise<string>;
  readonly checkPassword: (hash: string, password: string) => Promise<boolean>;
  /** Checks an e-mail address and a password and starts a session; rejects with status 401 if they are wrong. */
  readonly signIn: (email: string, password: string) => Promise<string>;
  /** Starts a session and returns the token for the browser. */
  readonly startSession: (userId: string) => Promise<string>;
  readonly endSession: (token: string) => Promise<void>;
}

/**
 * Runs better-auth on this server's tables. It stores a session's token as it hands it out, so it is given the hash of
 * a token of ours, and that token goes to the browser (D1).
 */
export async function createAccountLibrary(pool: Pool, ids: IdGenerator): Promise<AccountLibrary> {
  const issuedTokens = new Map<string, string>();
  const newToken = () => {
    const token = newSecret();
    issuedTokens.set(hashSecret(token), token);
    return hashSecret(token);
  };
  const takeToken = (hash: string): string => {
    const token = issuedTokens.get(hash);
    issuedTokens.delete(hash);
    if (token === undefined) throw new Error('a session was made without a token of ours');
    return token;
  };

  const auth = betterAuth({
    ...tables,
    database: {
      db: new Kysely<object>({ dialect: new PostgresDialect({ pool }) }),
      type: 'postgres',
      transaction: true,
    },
    // Signs the library's cookies and links, none of which leave the process.
    secret: randomBytes(32).toString('base64url'),
    baseURL: 'http://localhost',
    emailAndPassword: { enabled: true },
    databaseHooks: { session: { create: { before: async () => ({ data: { token: newToken() } }) } } },
    advanced: { database: { generateId: () => ids.next() } },
    logger: { disabled: true },
    telemetry: { enabled: false },
  });
  const { internalAdapter, password } = await auth.$context;

  return {
    hashPassword: (plain) => password.hash(plain),
    checkPassword: (hash, plain) => password.verify({ hash, password: plain }),
    signIn: async (email, plain) => {
      const { token } = await auth.api.signInEmail({ body: { email, password: plain } });
      return takeToken(token);
    },
    startSession: async (userId) => takeToken((await internalAdapter.createSession(userId)).token),
    endSession: (token) => internalAdapter.deleteSession(hashSecret(token)),
  };
}
