import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { endpointRegistry, Locale, PayloadOf } from 'ufi-core/contract';
import type { SignedIn } from '../../access/signedIn.ts';
import { ApiError } from '../../errors/apiError.ts';
import { hashSecret } from '../../runtime/secrets.ts';
import type { Identity } from '../accounts/index.ts';
import { isTokenValid, type MailOutbox } from '../account-mail/index.ts';
import type { PasskeyAccounts } from '../passkeys/index.ts';
import type { PendingSignUp } from '../sign-up/index.ts';
import { replacePassword } from './replacePassword.ts';
import { redeemConfirmation } from './redeemConfirmation.ts';
import { readAccount, type AccountProviders } from './readAccount.ts';
import { redeemReset } from './redeemReset.ts';

/** What people do with their accounts, by a link from their mail or in their settings. */
export interface AccountActions {
  /** Has a link to set a new password sent, if the address has an account; it looks up nothing. */
  requestReset(email: string): Promise<void>;
  /** Has a link sent to an address to go on with a sign-up, or to its holder that somebody has tried; it looks up nothing. */
  requestSignUp(request: PendingSignUp & { readonly locale: Locale }): Promise<void>;
  /** Sets a new password and ends all sessions. Returns the person; null if the link is not valid any more. */
  resetPassword(token: string, password: string): Promise<string | null>;
  /** Makes the address that a link was sent to the account's; false if the link is not valid any more. @throws ApiError badParameter */
  confirmAddress(token: string): Promise<boolean>;
  /** Has a link sent to the person's address, if it is not confirmed. */
  sendConfirmation(person: string): Promise<void>;
  /** Changes the password, and ends all other sessions. @throws ApiError badParameter: the present one is wrong */
  changePassword(by: SignedIn, passwords: { readonly password: string; readonly next: string }): Promise<void>;
  /** Has a link sent to an address that is to be the account's. @throws ApiError badParameter: the password is wrong */
  changeAddress(by: SignedIn, change: { readonly password: string; readonly email: string }): Promise<void>;
  /** Checks the password before something that can't be taken back. @throws ApiError badParameter: it is another, or there is none */
  checkPassword(by: SignedIn, password: string): Promise<void>;
  fetchAccount(by: SignedIn): Promise<PayloadOf<typeof endpointRegistry.fetchAccount>>;
  /** Ends a session of the person; true if it is the one that asks. */
  endSession(by: SignedIn, id: string): Promise<boolean>;
  endOtherSessions(by: SignedIn): Promise<void>;
}

/** What people do with their accounts. */
export interface UsesAccountActions {
  readonly accounts: AccountActions;
}

interface AccountActionsOptions {
  readonly pool: Pool;
  readonly mail: MailOutbox;
  readonly identity: Pick<Identity, 'hashPassword' | 'checkPassword' | 'forgetSessions'>;
  /** The instance's OpenID provider, if it has one. */
  readonly openId?: AccountProviders | undefined;
  /** The passkeys of accounts, if there are any here. */
  readonly passkeys?: Pick<PasskeyAccounts, 'list'> | undefined;
}

/** Rate limit of links to one address. */
const mailEverySeconds = 60;

const unconfirmedText = `
select u.id as "user", u.email from people p join identity_users u on u.id = p.user_id
where p.id = $1 and not u.email_verified`;
const passwordText = `
select a.user_id as "user", a.password from people p join identity_accounts a on a.user_id = p.user_id
where p.id = $1 and a.provider_id = 'credential'`;
const endText = `
delete from identity_sessions s using people p where p.id = $1 and s.user_id = p.user_id and s.id = $2 returning s.token`;
const endOthersText = `
delete from identity_sessions s using people p where p.id = $1 and s.user_id = p.user_id and s.token <> $2`;

/** Creates what people do with their accounts. */
export function createAccountActions({
  pool,
  mail,
  identity,
  openId,
  passkeys,
}: AccountActionsOptions): AccountActions {
  const confirm = (user: string, email: string) =>
    mail.add(
      pool,
      { kind: 'confirm', user, email },
      { key: `confirm ${user} ${email}`, everySeconds: mailEverySeconds },
    );
  /** The account and its stored password. @throws ApiError badParameter: it is another */
  const checkPassword = async (person: string, password: string): Promise<{ user: string; password: string }> => {
    const { rows } = await pool.query<{ user: string; password: string }>(passwordText, [person]);
    const [account] = rows;
    if (account === undefined) throw new ApiError('badParameter', { fields: { password: 'no_password' } });
    if (!(await identity.checkPassword(account.password, password)))
      throw new ApiError('badParameter', { fields: { password: 'wrong_password' } });
    return account;
  };
  return {
    requestReset: (email) =>
      mail.add(
        pool,
        { kind: 'reset', email: email.toLowerCase() },
        { key: `reset ${email.toLowerCase()}`, everySeconds: mailEverySeconds },
      ),
    requestSignUp: async ({ email: given, invitationHash, locale }) => {
      const email = given.toLowerCase();
      await mail.add(
        pool,
        { kind: 'signUp', request: randomUUID(), email, invitationHash, locale },
        { key: `sign-up ${email} ${invitationHash ?? ''}`, everySeconds: mailEverySeconds },
      );
    },
    resetPassword: async (token, password) => {
      // Anybody can ask, and hashing is the costly part.
      if (!(await isTokenValid(pool, { token, purpose: 'reset' }))) return null;
      const passwordHash = await identity.hashPassword(password);
      const person = await redeemReset({ pool, mail }, { token, passwordHash });
      if (person !== null) identity.forgetSessions();
      return person;
    },
    confirmAddress: async (token) => {
      const isDone = await redeemConfirmation({ pool, mail }, token);
      if (isDone) identity.forgetSessions();
      return isDone;
    },
    sendConfirmation: async (person) => {
      const { rows } = await pool.query<{ user: string; email: string }>(unconfirmedText, [person]);
      for (const { user, email } of rows) await confirm(user, email);
    },
    changePassword: async ({ person, session }, { password, next }) => {
      const { password: before } = await checkPassword(person, password);
      const passwordHash = await identity.hashPassword(next);
      const isChanged = await replacePassword({ pool, mail }, { person, before, passwordHash, session });
      identity.forgetSessions();
      if (!isChanged) throw new ApiError('badParameter', { fields: { password: 'wrong_password' } });
    },
    changeAddress: async ({ person }, { password, email }) => {
      const { user } = await checkPassword(person, password);
      await confirm(user, email.toLowerCase());
    },
    checkPassword: async ({ person }, password) => void (await checkPassword(person, password)),
    fetchAccount: (by) => readAccount({ pool, openId, passkeys }, by),
    endSession: async ({ person, session }, id) => {
      const { rows } = await pool.query<{ token: string }>(endText, [person, id]);
      identity.forgetSessions();
      return rows.some(({ token }) => token === hashSecret(session));
    },
    endOtherSessions: async ({ person, session }) => {
      await pool.query(endOthersText, [person, hashSecret(session)]);
      identity.forgetSessions();
    },
  };
}
