import type { Pool } from 'pg';
import * as v from 'valibot';
import { localeSchema, locales, type AccountSuspension, type Locale } from 'ufi-core/contract';
import { suspensionJson } from '../../database/rows/suspensionSql.ts';
import type { ServerClock } from '../../runtime/serverClock.ts';
import { createSessionCache, type SessionCache } from './createSessionCache.ts';

/** Days without use after which a session expires. */
export const sessionDays = 30;

/** The holder of a session. */
export interface SessionHolder {
  readonly person: string;
  readonly locale: Locale;
  /** They have to confirm their address before they write. */
  readonly mustConfirm?: true;
  /** An owner of the instance has suspended their account, and its time is not over. */
  readonly suspension?: AccountSuspension;
  /** They have left: their account is deleted then, in Unix seconds, and does nothing until they take it back. */
  readonly leavingUntil?: number;
}

interface HolderRow {
  readonly person: string;
  readonly locale: string;
  readonly is_stale: boolean;
  readonly must_confirm: boolean;
  readonly suspension: AccountSuspension | null;
  readonly leaving_until: number | null;
}

const selectHolder = {
  name: 'identity-session-holder',
  text: `
select p.id::text as person, p.locale, s.updated_at < now() - interval '1 day' as is_stale,
  u.must_confirm and not u.email_verified and not p.is_instance_owner as must_confirm,
  ${suspensionJson()} as suspension,
  (select floor(extract(epoch from l.ends_at))::float8 from leaving_people l where l.person_id = p.id) as leaving_until
from identity_sessions s join people p on p.user_id = s.user_id join identity_users u on u.id = s.user_id
where s.token = $1 and s.expires_at > now()`,
};
const prolong = `
update identity_sessions set updated_at = now(), expires_at = now() + interval '${sessionDays} days' where token = $1`;

/** The locale of a row; the default if it is unknown. */
export const localeOfRow = (locale: string): Locale => (v.is(localeSchema, locale) ? locale : locales[0]);

/** Looks up account sessions in the database, with a cache. */
export function createAccountSessions(
  pool: Pool,
  { monotonic }: Pick<ServerClock, 'monotonic'>,
  { asksToConfirm }: { readonly asksToConfirm: boolean },
): SessionCache<SessionHolder> {
  const load = async (hash: string): Promise<SessionHolder | null> => {
    const { rows } = await pool.query<HolderRow>({ ...selectHolder, values: [hash] });
    const [row] = rows;
    if (row === undefined) return null;
    // If renewing fails, reading still works; the next request retries.
    if (row.is_stale) void pool.query(prolong, [hash]).catch(() => {});
    const mustConfirm = asksToConfirm && row.must_confirm && { mustConfirm: true as const };
    const suspension = row.suspension !== null && { suspension: row.suspension };
    const leaving = row.leaving_until !== null && { leavingUntil: row.leaving_until };
    return { person: row.person, locale: localeOfRow(row.locale), ...mustConfirm, ...suspension, ...leaving };
  };
  return createSessionCache({ load, monotonic });
}
