import { hitsPerPage } from 'ufi-core/contract';
import { parseSearch } from 'ufi-core/text';
import type { Pool } from 'pg';
import { groupColumns, groupRecord, groupSource, mayKnowGroup, type GroupRow } from '../groups/index.ts';
import { holdsWords, searchQuery } from './searchQuery.ts';
import type { FoundPage, SearchRequest } from './searchRequest.ts';

const foundText = `
select ${groupColumns} from ${groupSource}
where ${holdsWords('g.name', '$2')} and ${mayKnowGroup} and ($3::bigint is null or g.id < $3)
order by g.id desc limit ${hitsPerPage + 1}`;

/** Searches the groups that a person may know of by the words of their names, the newest first. */
export async function searchGroups(pool: Pool, { person, q, cursor }: SearchRequest): Promise<FoundPage> {
  const query = searchQuery(parseSearch(q));
  if (query === null) return { hits: [], cursor: null };
  const values = [person, query, cursor ?? null];
  const { rows } = await pool.query<GroupRow>({ name: 'search groups', text: foundText, values });
  const shown = rows.slice(0, hitsPerPage);
  return {
    hits: shown.map((row) => ({ kind: 'group', group: groupRecord(row) })),
    cursor: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
}
