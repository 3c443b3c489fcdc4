import type { Pool } from 'pg';
import type { AccountSuspension } from 'ufi-core/contract';
import type { Caller } from '../../access/caller.ts';
import { suspensionJson } from '../../database/rows/suspensionSql.ts';
import type { ServerClock } from '../../runtime/serverClock.ts';
import { isGuestSql, normaliseOrigin, isOfSite, siteRowJson, type SiteRow } from '../sites/index.ts';
import {
  createSessionCache,
  type SessionCache,
  localeOfRow,
  sessionDays,
  type SessionHolder,
} from '../sessions/index.ts';

/** The holder of a frame session, and the only site where it is valid. */
export interface FrameHolder extends SessionHolder {
  readonly site: string;
  /** Origin of the embedding page at sign-in. */
  readonly origin: string;
  readonly guest?: Caller['guest'];
}

interface FrameHolderRow {
  readonly person: string;
  readonly locale: string;
  readonly site: SiteRow;
  readonly origin: string;
  readonly is_stale: boolean;
  readonly is_guest: boolean;
  readonly suspension: AccountSuspension | null;
}

const selectHolder = {
  name: 'identity-frame-holder',
  text: `
select p.id::text as person, p.locale, ${siteRowJson} as site, f.origin,
  (f.account_session_id is not null or g.person_id is not null) and f.used_at < now() - interval '1 day' as is_stale,
  g.person_id is not null as is_guest,
  ${suspensionJson()} as suspension
from frame_sessions f
left join identity_sessions s on s.id = f.account_session_id
left join site_people g on g.person_id = f.person_id and ${isGuestSql}
join people p on p.id = f.person_id
join sites h on h.id = f.site_id
where f.token_hash = $1 and f.expires_at > now() and (f.account_session_id is null or s.expires_at > now())`,
};

// Renews the account session along with the frame sessions that derive from it; otherwise people who only comment on
// other sites would lose both.
const prolong = `
with frame as (
  update frame_sessions set used_at = now(), expires_at = now() + interval '${sessionDays} days'
  where token_hash = $1 returning account_session_id
)
update identity_sessions set updated_at = now(), expires_at = now() + interval '${sessionDays} days'
where id in (select account_session_id from frame)`;

/** Looks up frame sessions in the database, with a cache. */
export function createFrameSessions(
  pool: Pool,
  { monotonic }: Pick<ServerClock, 'monotonic'>,
): SessionCache<FrameHolder> {
  const load = async (hash: string): Promise<FrameHolder | null> => {
    const { rows } = await pool.query<FrameHolderRow>({ ...selectHolder, values: [hash] });
    const [row] = rows;
    // A site that has removed the origin from its domains since then no longer shows frames there, so the session is
    // invalid (A33).
    if (row === undefined || !isOfSite(row.site, normaliseOrigin(row.origin))) return null;
    // If renewing fails, reading still works; the next request retries.
    if (row.is_stale) void pool.query(prolong, [hash]).catch(() => {});
    const { person, site, origin } = row;
    const suspension = row.suspension !== null && { suspension: row.suspension };
    const guest = row.is_guest && { guest: { mayWrite: site.allows_guests } };
    return { person, locale: localeOfRow(row.locale), site: site.id, origin, ...suspension, ...guest };
  };
  return createSessionCache({ load, monotonic });
}
