import type { Pool } from 'pg';
import { transaction } from '../../database/transaction.ts';
import { hashSecret } from '../../runtime/secrets.ts';
import { localeOfRow } from '../sessions/index.ts';
import type { MailOutbox } from '../account-mail/index.ts';

interface ResetRow {
  readonly person: string;
  readonly email: string;
  readonly locale: string;
}

// One statement: of two who use a link at once, one sets the password, and no session of before is left by it. Whoever
// read the message has shown that the address is theirs. Where nobody had shown it, whoever has connected a provider to the
// account, or added a passkey, may be somebody else. A second step stays where nobody has to confirm an address: there it may be
// what protects the account from whoever reads its mail.
const resetText = `
with used as (
  delete from account_tokens where token_hash = $1 and purpose = 'reset' and expires_at > now() returning user_id, email
), changed as (
  insert into identity_accounts (id, account_id, provider_id, user_id, password, updated_at)
  select user_id, user_id, 'credential', user_id, $2, now() from used
  on conflict (id) do update set password = excluded.password, updated_at = excluded.updated_at
), disconnected as (
  delete from openid_identities i using used, identity_users u
  where i.user_id = used.user_id and u.id = used.user_id and not u.email_verified
), forgotten as (
  delete from passkeys k using used, identity_users u
  where k.user_id = used.user_id and u.id = used.user_id and not u.email_verified
), second_step_ended as (
  delete from second_steps t using used, identity_users u
  where t.user_id = used.user_id and u.id = used.user_id and u.must_confirm and not u.email_verified
), recovery_codes_deleted as (
  delete from recovery_codes c using used, identity_users u
  where c.user_id = used.user_id and u.id = used.user_id and u.must_confirm and not u.email_verified
), others as (
  delete from account_tokens t using used
  where t.user_id = used.user_id and t.token_hash <> $1
), ended as (
  delete from identity_sessions s using used where s.user_id = used.user_id
), confirmed as (
  update identity_users u set email_verified = true, updated_at = now() from used
  where u.id = used.user_id and u.email = used.email and not u.email_verified
)
select p.id::text as person, u.email, p.locale
from used join identity_users u on u.id = used.user_id join people p on p.user_id = u.id`;

/**
 * Sets the password of the account that a link belongs to, ends all of its sessions and links, and tells its address.
 * Returns the person; null if the link is not valid, or not any more.
 */
export function redeemReset(
  { pool, mail }: { readonly pool: Pool; readonly mail: MailOutbox },
  { token, passwordHash }: { readonly token: string; readonly passwordHash: string },
): Promise<string | null> {
  return transaction(pool, async (client) => {
    const { rows } = await client.query<ResetRow>(resetText, [hashSecret(token), passwordHash]);
    const [row] = rows;
    if (row === undefined) return null;
    const { person, email, locale } = row;
    await mail.add(client, { kind: 'told', what: 'passwordChanged', email, locale: localeOfRow(locale) });
    return person;
  });
}
