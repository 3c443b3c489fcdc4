import type { Pool } from 'pg';
import { transaction } from '../../database/transaction.ts';
import { hasCode } from '../../errors/errorDetails.ts';
import { ApiError } from '../../errors/apiError.ts';
import { hashSecret } from '../../runtime/secrets.ts';
import type { MailOutbox } from '../account-mail/index.ts';
import { localeOfRow } from '../sessions/index.ts';

interface ConfirmedRow {
  readonly before: string;
  readonly now: string;
  readonly locale: string;
}

// One statement, so a link confirms once. Links to the address of before end with it.
const confirmText = `
with used as (
  delete from account_tokens where token_hash = $1 and purpose = 'address' and expires_at > now() returning user_id, email
), confirmed as (
  update identity_users u set email = used.email, email_verified = true, updated_at = now() from used
  where u.id = used.user_id
), others as (
  delete from account_tokens t using used where t.user_id = used.user_id and t.token_hash <> $1
)
select u.email as before, used.email as now, p.locale
from used join identity_users u on u.id = used.user_id join people p on p.user_id = u.id`;

/**
 * Confirms the address that a link was sent to, as the account's from now on; if it is another, the one of before is
 * told. False if the link is not valid, or not any more.
 *
 * @throws ApiError badParameter: another account has taken the address meanwhile
 */
export async function redeemConfirmation(
  { pool, mail }: { readonly pool: Pool; readonly mail: MailOutbox },
  token: string,
): Promise<boolean> {
  try {
    return await transaction(pool, async (client) => {
      const { rows } = await client.query<ConfirmedRow>(confirmText, [hashSecret(token)]);
      const [row] = rows;
      if (row === undefined) return false;
      const { before, now, locale } = row;
      if (before !== now)
        await mail.add(client, { kind: 'told', what: 'addressChanged', email: before, locale: localeOfRow(locale) });
      return true;
    });
  } catch (error) {
    throw hasCode(error, '23505') ? new ApiError('badParameter', { fields: { email: 'taken' } }) : error;
  }
}
