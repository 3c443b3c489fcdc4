import Bowser from 'bowser';
import type { Pool } from 'pg';
import type { endpointRegistry, PayloadOf } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';
import { hashSecret } from '../../runtime/secrets.ts';
import type { PasskeyAccounts } from '../passkeys/index.ts';

/** What an account shows of the instance's OpenID providers. */
export interface AccountProviders {
  readonly providers: readonly {
    readonly id: string;
    readonly name: string;
    readonly accounts: { readonly isConnected: (person: string) => Promise<boolean> };
  }[];
}

interface AccountSources {
  readonly pool: Pool;
  readonly openId: AccountProviders | undefined;
  readonly passkeys: Pick<PasskeyAccounts, 'list'> | undefined;
}

interface AccountRow {
  readonly email: string;
  readonly is_confirmed: boolean;
  readonly has_password: boolean;
}
interface SessionRow {
  readonly id: string;
  readonly is_current: boolean;
  readonly user_agent: string | null;
  readonly started_time: number;
  readonly used_time: number;
}

const accountText = `
select u.email, u.email_verified as is_confirmed, exists (
  select from identity_accounts a where a.user_id = u.id and a.provider_id = 'credential') as has_password
from people p join identity_users u on u.id = p.user_id where p.id = $1`;
const sessionsText = `
select s.id, s.token = $2 as is_current, s.user_agent,
  extract(epoch from s.created_at)::int as started_time, extract(epoch from s.updated_at)::int as used_time
from people p join identity_sessions s on s.user_id = p.user_id
where p.id = $1 and s.expires_at > now() order by s.token <> $2, s.updated_at desc, s.id desc limit 100`;

/** What a browser calls itself, as people know it. */
function deviceOf(userAgent: string | null) {
  if (!userAgent) return {};
  const { browser, os } = Bowser.parse(userAgent);
  return { ...(browser.name && { browser: browser.name }), ...(os.name && { system: os.name }) };
}

/** A person's address, passkeys and sessions: the one that asks first, then those that were used last. */
export async function readAccount(
  { pool, openId, passkeys }: AccountSources,
  { person, session }: { readonly person: string; readonly session: string },
): Promise<PayloadOf<typeof endpointRegistry.fetchAccount>> {
  const [accounts, sessions, openid, ownPasskeys] = await Promise.all([
    pool.query<AccountRow>({ name: 'account', text: accountText, values: [person] }),
    pool.query<SessionRow>({ name: 'account sessions', text: sessionsText, values: [person, hashSecret(session)] }),
    Promise.all(
      (openId?.providers ?? []).map(async ({ id, name, accounts: connections }) => ({
        id,
        name,
        is_connected: await connections.isConnected(person),
      })),
    ),
    passkeys?.list(person),
  ]);
  const [account] = accounts.rows;
  if (account === undefined) throw new ApiError('sessionEnded');
  const { email, is_confirmed, has_password } = account;
  return {
    email,
    is_confirmed,
    ...(!has_password && { has_no_password: true as const }),
    ...(openid.length > 0 && { openid }),
    ...(ownPasskeys !== undefined && { passkeys: ownPasskeys }),
    sessions: sessions.rows.map(({ user_agent, ...row }) => ({ ...row, ...deviceOf(user_agent) })),
  };
}
