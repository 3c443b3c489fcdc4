import type { Pool } from 'pg';
import { transaction } from '../../database/transaction.ts';
import { hashSecret } from '../../runtime/secrets.ts';
import type { MailOutbox } from '../account-mail/index.ts';
import { localeOfRow } from '../sessions/index.ts';

/** A new password of somebody who is signed in. */
export interface PasswordChange {
  readonly person: string;
  /** The stored hash that the person's present password was checked against. */
  readonly before: string;
  readonly passwordHash: string;
  /** The session that stays. */
  readonly session: string;
}

interface ChangedRow {
  readonly email: string;
  readonly locale: string;
}

// Of two changes at once one wins: the other was checked against a password that is not valid any more.
const changeText = `
with changed as (
  update identity_accounts a set password = $3, updated_at = now() from people p
  where p.id = $1::bigint and a.user_id = p.user_id and a.provider_id = 'credential' and a.password = $2
  returning a.user_id
), ended as (
  delete from identity_sessions s using changed c where s.user_id = c.user_id and s.token <> $4
), links as (
  delete from account_tokens t using changed c where t.user_id = c.user_id
)
select u.email, p.locale from changed c join identity_users u on u.id = c.user_id join people p on p.user_id = u.id`;

/** Changes a password, ends all other sessions and all links of the account, and tells its address; false if it was changed meanwhile. */
export function replacePassword(
  { pool, mail }: { readonly pool: Pool; readonly mail: MailOutbox },
  { person, before, passwordHash, session }: PasswordChange,
): Promise<boolean> {
  return transaction(pool, async (client) => {
    const { rows } = await client.query<ChangedRow>(changeText, [person, before, passwordHash, hashSecret(session)]);
    const [row] = rows;
    if (row === undefined) return false;
    const { email, locale } = row;
    await mail.add(client, { kind: 'told', what: 'passwordChanged', email, locale: localeOfRow(locale) });
    return true;
  });
}
