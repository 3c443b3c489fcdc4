import type { Pool, PoolClient } from 'pg';
import { maxPasskeys, type endpointRegistry, type PayloadOf } from 'ufi-core/contract';
import { transaction } from '../../database/transaction.ts';
import type { SignedIn } from '../../access/signedIn.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { IdGenerator } from '../../runtime/createIdGenerator.ts';
import { hashSecret } from '../../runtime/secrets.ts';
import type { MailOutbox } from '../account-mail/index.ts';
import { auditScope } from '../audit/index.ts';
import { localeOfRow } from '../sessions/index.ts';
import type { PasskeyChallenges } from './passkeyChallenges.ts';
import { wrongPasskey } from './refusals.ts';
import type { RelyingParty } from './relyingParty.ts';
import { userHandleOf } from './userHandle.ts';
import { challengeIn, passkeyAlgorithms, verifyMade, type MadePasskey } from './verifyPasskey.ts';

type Registry = typeof endpointRegistry;

/** What people do with the passkeys of their accounts. */
export interface PasskeyAccounts {
  list(person: string): Promise<NonNullable<PayloadOf<Registry['fetchAccount']>['passkeys']>>;
  /** The options by which the browser of a session makes a passkey. @throws ApiError badParameter: there are ten */
  start(by: SignedIn): Promise<PayloadOf<Registry['startPasskey']>['options']>;
  /** Adds the passkey that the session's browser has made. @throws ApiError badParameter: it is none, or there are ten */
  add(by: SignedIn, passkey: MadePasskey & { readonly name: string }): Promise<void>;
  /** Changes its name. @throws ApiError noSuchObject */
  rename(person: string, passkey: { readonly id: string; readonly name: string }): Promise<void>;
  remove(person: string, id: string): Promise<void>;
}

interface PasskeyAccountsOptions {
  readonly pool: Pool;
  readonly ids: IdGenerator;
  readonly mail: Pick<MailOutbox, 'add'>;
  readonly party: RelyingParty;
  readonly challenges: PasskeyChallenges;
}

interface Account {
  readonly person: string;
  readonly user: string;
  readonly name: string;
  readonly email: string;
  readonly locale: string;
}

interface PasskeyRow {
  readonly id: string;
  readonly name: string;
  readonly added_time: number;
  readonly used_time: number | null;
}

const listText = `
select k.id::text, k.name, extract(epoch from k.added_at)::int as added_time, extract(epoch from k.used_at)::int as used_time
from people p join passkeys k on k.user_id = p.user_id where p.id = $1 order by k.id`;
const accountText = `
select p.id::text as person, u.id as "user", u.name, u.email, p.locale
from people p join identity_users u on u.id = p.user_id where p.id = $1`;
const credentialsText = 'select credential_id as id from passkeys where user_id = $1 order by id';
// The session that has confirmed the password is still there: a new password has not ended it meanwhile.
const insertText = `
insert into passkeys (id, user_id, credential_id, public_key, counter, name)
select $1, $2, $3, $4, $5, $6 from identity_sessions s where s.token = $7 and s.user_id = $2
on conflict do nothing`;
const renameText = `
update passkeys k set name = $3 from people p, passkeys b
where p.id = $1 and k.user_id = p.user_id and k.id = $2 and b.id = k.id returning b.name as before`;
const removeText = `
delete from passkeys k using people p where p.id = $1 and k.user_id = p.user_id and k.id = $2`;

const actions = { passkeyAdded: 'addPasskey', passkeyRemoved: 'removePasskey' } as const;

/** Creates what people do with the passkeys of their accounts. */
export function createPasskeyAccounts(options: PasskeyAccountsOptions): PasskeyAccounts {
  const { pool, ids, mail, party, challenges } = options;
  const accountOf = async (client: Pick<PoolClient, 'query'>, person: string, lock = ''): Promise<Account> => {
    const { rows } = await client.query<Account>(accountText + lock, [person]);
    if (rows[0] === undefined) throw new ApiError('sessionEnded');
    return rows[0];
  };
  /** The ids of an account's credentials. @throws ApiError badParameter: it has as many as it may have */
  const credentialsOf = async (client: Pick<PoolClient, 'query'>, user: string): Promise<{ id: string }[]> => {
    const { rows } = await client.query<{ id: string }>(credentialsText, [user]);
    if (rows.length >= maxPasskeys) throw new ApiError('badParameter', { fields: { passkey: 'too_many_passkeys' } });
    return rows;
  };
  /** Tells the account's address and the audit log what has been done. */
  const tell = async (client: PoolClient, { person, email, locale }: Account, what: keyof typeof actions) => {
    await auditScope(client, { scope: person, person, action: actions[what], target: person });
    await mail.add(client, { kind: 'told', what, email, locale: localeOfRow(locale) });
  };
  return {
    list: async (person) => {
      const { rows } = await pool.query<PasskeyRow>(listText, [person]);
      return rows.map(({ used_time, ...passkey }) => ({ ...passkey, ...(used_time !== null && { used_time }) }));
    },
    start: async ({ person, session }) => {
      const { user, name, email } = await accountOf(pool, person);
      const known = await credentialsOf(pool, user);
      return {
        challenge: await challenges.issue({ purpose: 'add', secret: session }),
        rp: { id: party.id, name: await party.name() },
        user: { id: userHandleOf(user), name: email, displayName: name },
        pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: known.map(({ id }) => ({ type: 'public-key', id })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
      };
    },
    add: async ({ person, session }, { name, ...made }) => {
      const challenge = challengeIn(made.client_data);
      if (challenge === null || !(await challenges.take({ purpose: 'add', secret: session }, challenge)))
        throw wrongPasskey();
      const credential = await verifyMade(party, challenge, made);
      if (credential === null) throw wrongPasskey();
      const { id, publicKey, counter } = credential;
      await transaction(pool, async (client) => {
        // Of two that would be the tenth, one is.
        const account = await accountOf(client, person, ' for no key update of u');
        await credentialsOf(client, account.user);
        const values = [ids.next(), account.user, id, Buffer.from(publicKey), counter, name, hashSecret(session)];
        if ((await client.query(insertText, values)).rowCount === 0) throw wrongPasskey();
        await tell(client, account, 'passkeyAdded');
      });
    },
    rename: (person, { id, name }) =>
      transaction(pool, async (client) => {
        const { rows } = await client.query<{ before: string }>(renameText, [person, id, name]);
        if (rows[0] === undefined) throw new ApiError('noSuchObject');
        if (rows[0].before === name) return;
        await auditScope(client, { scope: person, person, action: 'renamePasskey', target: person });
      }),
    remove: (person, id) =>
      transaction(pool, async (client) => {
        if ((await client.query(removeText, [person, id])).rowCount === 1)
          await tell(client, await accountOf(client, person), 'passkeyRemoved');
      }),
  };
}
