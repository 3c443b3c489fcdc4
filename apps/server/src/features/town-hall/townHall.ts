import type { Pool } from 'pg';
import type { TownHall } from 'ufi-core/contract';
import { actorRecord } from '../../presenters/actorRecord.ts';
import { actorRowJson, type ActorRow } from '../../database/rows/actorRow.ts';

/** The most places, and the most representatives, that are returned. */
const maxEntries = 500;

const text = `
select u.place, coalesce(u.is_shown, false) as is_shown,
  array(select distinct y.place from constituencies y order by y.place limit ${maxEntries}) as places,
  (select coalesce(json_agg(${actorRowJson} order by a.search_name), '[]') from (
    select a.* from constituencies y join actors a on a.id = y.page_id where y.place = u.place limit ${maxEntries}) a) as representatives
from (select $1::bigint as id) w left join constituents u on u.person_id = w.id`;

interface Row {
  readonly place: string | null;
  readonly is_shown: boolean;
  readonly places: readonly string[];
  readonly representatives: readonly ActorRow[];
}

/** Reads a person's setting for the constituent badge, and the choices. */
export async function readTownHall(pool: Pool, person: string): Promise<TownHall> {
  const { rows } = await pool.query<Row>({ name: 'town hall', text, values: [person] });
  const { place = null, is_shown = false, places = [], representatives = [] } = rows[0] ?? {};
  return {
    place,
    is_shown,
    places: [...places],
    representatives: representatives.map((row) => actorRecord(row, null)),
  };
}
