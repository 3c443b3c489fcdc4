import type { Pool } from 'pg';
import * as v from 'valibot';
import { endpointRegistry, fbidSchema } from 'ufi-core/contract';

/** A page, and the place that has elected it; null for none. */
export interface PageConstituency {
  readonly page: string;
  readonly place: string | null;
}

const changeSchema = v.strictObject({ page: fbidSchema, place: endpointRegistry.saveTownHall.input.entries.place });

const putText = `
with page as (select a.id, a.name from actors a where a.id = $1::bigint and a.kind = 'page'), put as (
  insert into constituencies (page_id, place) select id, $2 from page
  on conflict (page_id) do update set place = excluded.place where constituencies.place <> excluded.place returning page_id
)
select page.name from page join put on put.page_id = page.id`;

const removeText = `
with removed as (delete from constituencies where page_id = $1 returning page_id)
select a.name from actors a join removed on removed.page_id = a.id`;

/**
 * Says which place has elected a page, so that people who live there may show the constituent badge (S2.05), or takes
 * that back; returns the page's name, null if nothing has changed.
 *
 * @throws ValiError for what is no id, or no place that people could choose
 */
export async function setConstituency(pool: Pool, given: PageConstituency): Promise<string | null> {
  const { page, place } = v.parse(changeSchema, given);
  const { rows } = await (place === null
    ? pool.query<{ name: string }>(removeText, [page])
    : pool.query<{ name: string }>(putText, [page, place]));
  return rows[0]?.name ?? null;
}
