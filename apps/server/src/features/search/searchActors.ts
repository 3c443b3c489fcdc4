import { hitsPerPage, type SearchHit } from 'ufi-core/contract';
import { foldName } from 'ufi-core/text';
import type { Pool } from 'pg';
import { escapeLike } from '../../database/escapeLike.ts';
import { actorRowJson, type ActorRow } from '../../database/rows/actorRow.ts';
import { actorRecord } from '../../presenters/actorRecord.ts';
import type { FoundPage, SearchRequest } from './searchRequest.ts';

const lastCharacter = '\u{10FFFF}';

const isBlocked = `exists (select from restrictions x where x.kind = 'blocked' and x.thread_id = 0
  and (x.scope_id = a.id and x.actor_id = $1::bigint or x.scope_id = $1::bigint and x.actor_id = a.id))`;

const isNear = `(a.id = $1::bigint or exists (select from friendships f
    where f.person_id = $1::bigint and f.friend_id = a.id and f.status = 'accepted')
  or exists (select from page_followers f where f.person_id = $1::bigint and f.page_id = a.id))`;

// Visitors whom a site vouches for, and authors of imported comments, have no account.
const hasAccount = `(a.kind = 'page' or exists (
  select from people p where p.id = a.id and (p.user_id is not null or p.is_demo)))`;

// Whoever is excluded from unprompted suggestions is found by those who know them.
const foundText = `
select ${actorRowJson} as actor, n.distance from actors a
cross join lateral (select case when ${isNear} then 0 else 1 end as distance) n
where a.kind = $2 and a.id in (select w.actor_id from name_words w where w.word >= $3 and w.word < $4)
  and ' ' || a.search_name like $5 and (n.distance = 0 or not a.is_autosuggest_disabled) and not ${isBlocked} and ${hasAccount}
  and (n.distance, a.id) > ($6, $7) order by n.distance, a.id limit ${hitsPerPage + 1}`;

interface Found {
  readonly actor: ActorRow;
  readonly distance: number;
}

const hitOf = ({ actor }: Found): SearchHit => ({ kind: 'actor', actor: actorRecord(actor, null) });

/** Searches people or pages by the beginnings of the words of their names, known ones first. */
export async function searchActors(
  pool: Pool,
  { person, q, cursor }: SearchRequest,
  kind: 'person' | 'page',
): Promise<FoundPage> {
  const words = foldName(q).split(' ');
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one));
  if (longest === '') return { hits: [], cursor: null };
  const inName = `% ${words.map(escapeLike).join('% ')}%`;
  const [distance = '0', id = '0'] = cursor?.split('_') ?? [];
  const values = [person, kind, longest, longest + lastCharacter, inName, distance, id];
  const { rows } = await pool.query<Found>({ name: 'search actors', text: foundText, values });
  const shown = rows.slice(0, hitsPerPage);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return { hits: shown.map(hitOf), cursor: last === undefined ? null : `${last.distance}_${last.actor.id}` };
}
