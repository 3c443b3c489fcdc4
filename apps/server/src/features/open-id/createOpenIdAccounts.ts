import type { Pool, PoolClient } from 'pg';
import type { Locale } from 'ufi-core/contract';
import { transaction } from '../../database/transaction.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { MailOutbox } from '../account-mail/index.ts';
import type { Identity } from '../accounts/index.ts';
import { auditScope } from '../audit/index.ts';
import { localeOfRow } from '../sessions/index.ts';
import type { Admission } from '../sign-up/index.ts';
import type { ProviderClaims } from './providerClaims.ts';

/**
 * The account that an identity at the provider signs in to: its own (`known`), one that has the same address and is joined
 * (`joins`), none that it may join (`taken`), or none yet (`new`).
 */
export type FoundAccount =
  | { readonly is: 'known' | 'joins'; readonly person: string; readonly user: string; readonly email: string }
  | { readonly is: 'taken' }
  | { readonly is: 'new' };

/** Whether an identity is connected now, or belongs to somebody else, or the account has another. */
export type Connected = 'connected' | 'of_others' | 'has_another';

/** Somebody new, as they sign up by the provider. */
export interface OpenIdSignUp {
  readonly name: string;
  readonly locale: Locale;
  readonly admit: Admission;
}

/** The accounts that people sign in to by the provider. */
export interface OpenIdAccounts {
  find(claims: ProviderClaims): Promise<FoundAccount>;
  /** Connects an identity to the account of its address, if both sides have confirmed that; tells the account so. */
  join(user: string, claims: ProviderClaims): Promise<boolean>;
  /** Adds a person without a password. @throws ApiError badParameter: their name, or their address, is taken */
  signUp(claims: ProviderClaims & { readonly email: string }, person: OpenIdSignUp): Promise<string>;
  /** Connects an identity to the account of somebody who is signed in. */
  connect(person: string, claims: ProviderClaims): Promise<Connected>;
  /** Disconnects the provider, for somebody who has a password. */
  disconnect(person: string): Promise<void>;
  isConnected(person: string): Promise<boolean>;
}

interface OpenIdAccountsOptions {
  readonly pool: Pool;
  readonly mail: Pick<MailOutbox, 'add'>;
  readonly identity: Pick<Identity, 'signUp'>;
  /** The address of the instance's provider. */
  readonly issuer: string;
}

interface Account {
  readonly person: string;
  readonly user: string;
  readonly email: string;
  readonly locale: string;
}

interface AddressRow extends Omit<Account, 'locale'> {
  /** The address is confirmed, and the account has no other identity at the provider. */
  readonly may_join: boolean;
}

const knownText = `
select p.id::text as person, u.id as "user", u.email
from openid_identities i join identity_users u on u.id = i.user_id join people p on p.user_id = u.id
where i.issuer = $1 and i.subject = $2`;
const byAddressText = `
select p.id::text as person, u.id as "user", u.email, u.email_verified and not exists (
  select from openid_identities i where i.user_id = u.id and i.issuer = $2) as may_join
from identity_users u join people p on p.user_id = u.id where u.email = $1`;
const accountText = `
select p.id::text as person, u.id as "user", u.email, p.locale
from people p join identity_users u on u.id = p.user_id where u.id = $1`;
const insertText = `
insert into openid_identities (issuer, subject, user_id) values ($1, $2, $3) on conflict do nothing`;
// The account's address, and that it is confirmed, are read with what they decide.
const joinText = `
insert into openid_identities (issuer, subject, user_id)
select $1, $2, u.id from identity_users u where u.id = $3 and u.email = $4 and u.email_verified
on conflict do nothing`;
const userText = 'select user_id as "user" from people where id = $1 and user_id is not null';
const ownText = 'select subject from openid_identities where user_id = $1 and issuer = $2';
const deleteText = 'delete from openid_identities where user_id = $1 and issuer = $2';

const actions = { openIdConnected: 'connectOpenId', openIdDisconnected: 'disconnectOpenId' } as const;

/** Creates the accounts of a database that people sign in to by the provider. */
export function createOpenIdAccounts({ pool, mail, identity, issuer }: OpenIdAccountsOptions): OpenIdAccounts {
  /** Tells the account's address and the audit log what has been done. */
  const tell = async (client: PoolClient, user: string, what: keyof typeof actions): Promise<void> => {
    const { rows } = await client.query<Account>(accountText, [user]);
    for (const { person, email, locale } of rows) {
      await auditScope(client, { scope: person, person, action: actions[what], target: person });
      await mail.add(client, { kind: 'told', what, email, locale: localeOfRow(locale) });
    }
  };
  const userOf = async (client: Pick<PoolClient, 'query'>, person: string): Promise<string> => {
    const { rows } = await client.query<{ user: string }>(userText, [person]);
    if (rows[0] === undefined) throw new ApiError('sessionEnded');
    return rows[0].user;
  };
  return {
    find: async ({ subject, email, isEmailVerified }) => {
      const known = await pool.query<Omit<Account, 'locale'>>(knownText, [issuer, subject]);
      if (known.rows[0] !== undefined) return { is: 'known', ...known.rows[0] };
      if (email === null) return { is: 'new' };
      const [row] = (await pool.query<AddressRow>(byAddressText, [email, issuer])).rows;
      if (row === undefined) return { is: 'new' };
      if (!isEmailVerified || !row.may_join) return { is: 'taken' };
      return { is: 'joins', person: row.person, user: row.user, email: row.email };
    },
    join: (user, { subject, email, isEmailVerified }) =>
      transaction(pool, async (client) => {
        if (!isEmailVerified || email === null) return false;
        if ((await client.query(joinText, [issuer, subject, user, email])).rowCount === 0) return false;
        await tell(client, user, 'openIdConnected');
        return true;
      }),
    signUp: ({ subject, email, isEmailVerified }, { name, locale, admit }) =>
      identity.signUp({ email, password: null, name, locale, isConfirmed: isEmailVerified }, async (client, person) => {
        await admit(client, person);
        const { rowCount } = await client.query(insertText, [issuer, subject, person]);
        if (rowCount === 0) throw new ApiError('badParameter', { fields: { email: 'taken' } });
      }),
    connect: (person, { subject }) =>
      transaction(pool, async (client) => {
        const user = await userOf(client, person);
        if ((await client.query(insertText, [issuer, subject, user])).rowCount === 1) {
          await tell(client, user, 'openIdConnected');
          return 'connected';
        }
        const { rows } = await client.query<{ subject: string }>(ownText, [user, issuer]);
        if (rows[0] === undefined) return 'of_others';
        return rows[0].subject === subject ? 'connected' : 'has_another';
      }),
    disconnect: (person) =>
      transaction(pool, async (client) => {
        const user = await userOf(client, person);
        if ((await client.query(deleteText, [user, issuer])).rowCount === 1)
          await tell(client, user, 'openIdDisconnected');
      }),
    isConnected: async (person) => (await pool.query(ownText, [await userOf(pool, person), issuer])).rowCount === 1,
  };
}
