import type { Pool, PoolClient } from 'pg';
import { locales } from 'ufi-core/contract';
import { formatMessage } from '../../i18n/formatMessage.ts';

/** SQL: the row `g` of `site_people` is a guest, whom their site does not know by an id of its own. */
export const isGuestSql = 'g.external_id is null';

/**
 * Removes the names of some guests, and forgets that they were any.
 *
 * @param which SQL about the row `g` of `site_people`
 */
export async function eraseGuests(
  database: Pick<Pool | PoolClient, 'query'>,
  which: string,
  values: readonly unknown[] = [],
): Promise<void> {
  const text = `
with gone as (delete from site_people g where ${isGuestSql} and ${which} returning g.person_id)
update actors a set name = $1, first_name = $1, search_name = '', version = a.version + 1 from gone
where a.id = gone.person_id`;
  await database.query(text, [formatMessage(locales[0], 'leaving.removedPerson', {}), ...values]);
}

const isForgotten = `
  not exists (select from frame_sessions f where f.person_id = g.person_id and f.expires_at > now())
  and not exists (select from comments c where c.author_id = g.person_id and c.status is distinct from 'deleted')`;

/** Removes the names of guests who have left no comment and no session. */
export const sweepGuests = (pool: Pool): Promise<void> => eraseGuests(pool, isForgotten);
