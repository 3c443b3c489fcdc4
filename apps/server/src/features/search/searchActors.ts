import { hitsPerPage, type SearchHit } from 'ufi-core/contract';
import type { Pool } from 'pg';
import { actorRowJson, type ActorRow } from '../../database/rows/actorRow.ts';
import { actorRecord } from '../../presenters/actorRecord.ts';
import { nameWords } from '../names/index.ts';
import type { FoundPage, SearchRequest } from './searchRequest.ts';

const isBlocked = `exists (select from restrictions x where x.kind = 'blocked' and x.thread_id = 0
  and (x.scope_id = a.id and x.actor_id = $1::bigint or x.scope_id = $1::bigint and x.actor_id = a.id))`;

// Whoever is excluded from unprompted suggestions is found by those who know them.
const knownTo = `(a.id is not distinct from $1::bigint or exists (select from friendships f
    where f.person_id = $1::bigint and f.friend_id = a.id and f.status = 'accepted')
  or exists (select from page_followers f where f.person_id = $1::bigint and f.page_id = a.id))`;

// Visitors whom a site vouches for, and authors of imported comments, have no account.
const hasAccount = `(a.kind = 'page' or exists (
  select from people p where p.id = a.id and (p.user_id is not null or p.is_demo)))`;

const isOffered = `a.kind = $2 and not ${isBlocked} and ${hasAccount}`;

const nearText = `
select ${actorRowJson} as actor from (
  select $1::bigint as id union select f.friend_id from friendships f where f.person_id = $1 and f.status = 'accepted'
  union select f.page_id from page_followers f where f.person_id = $1
) n join actors a on a.id = n.id
where ' ' || a.search_name like $3 and ${isOffered} and a.id > $4 order by a.id limit $5`;

const firstWord = (actor: string): string => `
  select v.word, v.place, v.actor_id from name_words v where v.actor_id = ${actor} and v.word >= $4 and v.word < $5
  order by v.word, v.place limit 1`;

// By the first of their words that begins like the search, in the order of the index.
const farText = (after: string): string => `
select ${actorRowJson} as actor from name_words w join actors a on a.id = w.actor_id
where w.word >= $4 and w.word < $5 and w.kind = $2 and ' ' || w.name like $3 ${after}
  and (w.word, w.place, w.actor_id) = (${firstWord('w.actor_id')})
  and not a.is_autosuggest_disabled and not ${knownTo} and ${isOffered}
order by w.word, w.place, w.actor_id limit $6`;
const firstFarText = farText('');
const nextFarText = farText(`and (w.word, w.place, w.actor_id) > (${firstWord('$7::bigint')})`);

type Row = { readonly actor: ActorRow };

const hitOf = ({ actor }: Row): SearchHit => ({ kind: 'actor', actor: actorRecord(actor, null) });

/**
 * Searches people or pages by the beginnings of the words of their names: known ones first, then others in alphabetical
 * order. A cursor names the last one, and whether they were known.
 */
export async function searchActors(
  pool: Pool,
  { person, q, cursor }: SearchRequest,
  kind: 'person' | 'page',
): Promise<FoundPage> {
  const words = nameWords(q);
  if (words === null) return { hits: [], cursor: null };
  const { pattern, from, to } = words;
  const [part, last = '0'] = cursor?.split('_') ?? [];
  const near = async (): Promise<Row[]> => {
    const values = [person, kind, pattern, last, hitsPerPage + 1];
    return (await pool.query<Row>({ name: 'search near', text: nearText, values })).rows;
  };
  const far = async (length: number): Promise<Row[]> => {
    const values = [person, kind, pattern, from, to, length];
    const query =
      part === '1'
        ? { name: 'search far on', text: nextFarText, values: [...values, last] }
        : { name: 'search far', text: firstFarText, values };
    return (await pool.query<Row>(query)).rows;
  };
  const known = person === null || part === '1' ? [] : await near();
  const others = known.length > hitsPerPage ? [] : await far(hitsPerPage - known.length + 1);
  const found = [...known, ...others];
  const shown = found.slice(0, hitsPerPage);
  const end = found.length > shown.length ? shown.at(-1)?.actor.id : undefined;
  const isKnown = shown.length <= known.length;
  return { hits: shown.map(hitOf), cursor: end === undefined ? null : `${isKnown ? 0 : 1}_${end}` };
}
