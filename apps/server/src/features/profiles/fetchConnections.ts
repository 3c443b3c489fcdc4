import { connectionsPerPage, endpointRegistry, fbidSchema, type ConnectionList } from 'ufi-core/contract';
import * as v from 'valibot';
import { ApiError } from '../../errors/apiError.ts';
import { actorRowJson, type ActorRow } from '../../database/rows/actorRow.ts';
import { actorRecord } from '../../presenters/actorRecord.ts';
import { defineQuery } from '../../queries/defineQuery.ts';

interface Row {
  readonly actor: ActorRow;
  readonly mutual_count: number;
  readonly lists: readonly string[];
  /** What the list is ordered by before ids. */
  readonly key: string;
}

const mutualCount = `(select count(*)::int from friendships mine join friendships theirs
  on theirs.friend_id = mine.friend_id and theirs.person_id = a.id and theirs.status = 'accepted'
  where mine.person_id = $1 and mine.status = 'accepted')`;

const ownLists = `array(select m.list_id::text from friend_list_members m join friend_lists l on l.id = m.list_id
  where l.person_id = $1 and m.person_id = a.id order by m.list_id)`;

const select = (key: string, lists: string): string =>
  `select ${actorRowJson} as actor, ${mutualCount} as mutual_count, ${lists} as lists, ${key} as key`;

const limit = `limit ${connectionsPerPage + 1}`;
const byName = `($2::bigint is null or (a.search_name, a.id) > ($3::text, $2))`;
const newestFirst = (other: string): string =>
  `($2::bigint is null or (f.asked_at, f.${other}) < ($3::bigint, $2)) order by f.asked_at desc, f.${other} desc ${limit}`;

/** SQL by list: $1 the person, $2 and $3 the id and key to continue after, $4 a friend list. */
const texts: Readonly<Record<ConnectionList, string>> = {
  friends: `${select('a.search_name', ownLists)} from friendships f join actors a on a.id = f.friend_id
    where f.person_id = $1 and f.status = 'accepted' and ${byName} and ($4::bigint is null or exists (
      select from friend_list_members m join friend_lists l on l.id = m.list_id
      where l.id = $4 and l.person_id = $1 and m.person_id = a.id))
    order by a.search_name, a.id ${limit}`,
  incoming: `${select('f.asked_at::text', `'{}'::text[]`)} from friendships f join actors a on a.id = f.person_id
    where f.friend_id = $1 and f.status = 'asked' and $4::bigint is null and ${newestFirst('person_id')}`,
  outgoing: `${select('f.asked_at::text', `'{}'::text[]`)} from friendships f join actors a on a.id = f.friend_id
    where f.person_id = $1 and f.status = 'asked' and $4::bigint is null and ${newestFirst('friend_id')}`,
  following: `${select('a.search_name', `'{}'::text[]`)} from page_followers f join actors a on a.id = f.page_id
    where f.person_id = $1 and $4::bigint is null and ${byName} order by a.search_name, a.id ${limit}`,
};

const isByTime = (list: ConnectionList): boolean => list === 'incoming' || list === 'outgoing';

/** @throws ApiError badParameter */
function parseCursor(
  cursor: string | undefined,
  list: ConnectionList,
): readonly [id: string | null, key: string | null] {
  if (cursor === undefined) return [null, null];
  const space = cursor.indexOf(' ');
  const [id, key] = [cursor.slice(0, space), cursor.slice(space + 1)];
  const isKnown = v.is(fbidSchema, id) && (!isByTime(list) || v.is(fbidSchema, key));
  if (!isKnown) throw new ApiError('badParameter', { fields: { cursor: 'bad_format' } });
  return [id, key];
}

/** A person's own connections (server.446). */
export const fetchConnections = defineQuery(endpointRegistry.fetchConnections, {
  select: ({ input, caller: { person } }) => {
    if (person === null) throw new ApiError('sessionEnded');
    return Promise.resolve([person, ...parseCursor(input.cursor, input.connections), input.list_id ?? null]);
  },
  hydrate: async (values, { input: { connections }, services }) => {
    const query = { name: `connections ${connections}`, text: texts[connections], values };
    return (await services.pool.query<Row>(query)).rows;
  },
  filter: (rows) => rows,
  present: (rows) => {
    const shown = rows.slice(0, connectionsPerPage);
    const last = rows.length > shown.length ? shown.at(-1) : undefined;
    return {
      people: shown.map(({ actor, mutual_count, lists }) => ({
        actor: actorRecord(actor, null),
        mutualcount: mutual_count,
        lists: [...lists],
      })),
      cursor: last === undefined ? null : `${last.actor.id} ${last.key}`,
    };
  },
});
