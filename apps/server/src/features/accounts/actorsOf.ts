import type { Pool } from 'pg';
import type { ActorRecord } from 'ufi-core/contract';
import { actorRecord } from '../../presenters/actorRecord.ts';
import { actorRowJson, type ActorRow } from '../../database/rows/actorRow.ts';

const maxActors = 500;

const selectActors = {
  name: 'identity-actors',
  text: `
select ${actorRowJson} as actor from actors a
where a.id = $1::bigint or a.id in (
  select s.page_id from page_staff s where s.person_id = $1::bigint and s.role <> 'NO_PERMISSION')
order by a.id <> $1::bigint, a.search_name, a.id limit ${maxActors}`,
};

/** The actors that a person may act as: themselves first, then the pages they work for, by name (S1.02, S6.06). */
export async function actorsOf(pool: Pool, person: string): Promise<ActorRecord[]> {
  const { rows } = await pool.query<{ actor: ActorRow }>({ ...selectActors, values: [person] });
  return rows.map(({ actor }) => actorRecord(actor, null));
}
