import type { Pool } from 'pg';
import * as v from 'valibot';
import { localeSchema, locales, type Locale } from 'ufi-core/contract';
import type { ServerClock } from '../road/serverServices.ts';
import { hashSecret } from './secrets.ts';

/** A session ends when it was not used for so long. */
export const sessionDays = 30;

/** Whose session it is. */
export interface SessionHolder {
  readonly person: string;
  readonly locale: Locale;
}

/** Finds out whose a session is. */
export interface SessionHolders {
  /** Null where the session is none, or no more. A session that is ended elsewhere is believed for a second. */
  find(token: string): Promise<SessionHolder | null>;
  /** Forgets at once what is known of a session. */
  forget(token: string): void;
}

interface HolderRow {
  readonly person: string;
  readonly locale: string;
  readonly is_stale: boolean;
}

interface Known {
  readonly holder: SessionHolder;
  readonly until: number;
}

const believedMs = 1_000;
const mostKnown = 10_000;
const tokenShape = /^[\w-]{43}$/;

const selectHolder = {
  name: 'identity-session-holder',
  text: `
select p.id::text as person, p.locale, s.updated_at < now() - interval '1 day' as is_stale
from identity_sessions s join people p on p.user_id = s.user_id
where s.token = $1 and s.expires_at > now()`,
};
const prolong = `
update identity_sessions set updated_at = now(), expires_at = now() + interval '${sessionDays} days' where token = $1`;

/** Sessions in the database, each remembered for a second so that a busy page asks once. */
export function createSessionHolders(pool: Pool, { monotonic }: Pick<ServerClock, 'monotonic'>): SessionHolders {
  const known = new Map<string, Known>();
  // A look that was under way when a session ended must not bring it back.
  let endings = 0;

  const remember = (hash: string, holder: SessionHolder) => {
    if (known.size >= mostKnown) known.clear();
    known.set(hash, { holder, until: monotonic() + believedMs });
  };
  const look = async (hash: string): Promise<SessionHolder | null> => {
    const endingsBefore = endings;
    const { rows } = await pool.query<HolderRow>({ ...selectHolder, values: [hash] });
    const [row] = rows;
    if (row === undefined) return null;
    // Where this can't be written reading goes on; the next day's first request tries again.
    if (row.is_stale) void pool.query(prolong, [hash]).catch(() => {});
    const holder = { person: row.person, locale: v.is(localeSchema, row.locale) ? row.locale : locales[0] };
    if (endings === endingsBefore) remember(hash, holder);
    return holder;
  };

  return {
    find: async (token) => {
      if (!tokenShape.test(token)) return null;
      const hash = hashSecret(token);
      const remembered = known.get(hash);
      return remembered !== undefined && monotonic() < remembered.until ? remembered.holder : look(hash);
    },
    forget: (token) => {
      endings += 1;
      known.delete(hashSecret(token));
    },
  };
}
