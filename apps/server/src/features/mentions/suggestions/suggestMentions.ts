import type { Pool } from 'pg';
import { mentionEntriesLength } from 'ufi-core/contract';
import { escapeLike } from '../../../database/escapeLike.ts';
import { actorRowJson, type ActorRow } from '../../../database/rows/actorRow.ts';
import { threadSource } from '../../../database/rows/threadRow.ts';
import { isInAudience } from '../../../access/isInAudience.ts';
import type { ProfileRow } from '../../profiles/index.ts';

/** A mention search by a person in a thread. */
export interface MentionRequest {
  readonly threadId: string;
  readonly person: string;
  /** The acting identity. */
  readonly actor: string;
  /** The typed text, as `foldName` normalises it; not empty. */
  readonly typed: string;
}

// Limits per source, so that the cost is bounded for any amount of data.
const mostFriends = 5_000;
const mostOthers = 1_000;
const recentComments = 200;

const blockedSql = `parted as materialized (
  select x.actor_id as id from restrictions x
    where x.scope_id = any($2::bigint[]) and x.kind = 'blocked' and x.thread_id = 0
  union all select x.scope_id from restrictions x where x.actor_id = any($2) and x.kind = 'blocked' and x.thread_id = 0
)`;
const canBeMentionedSql = `a.id <> all($2) and a.id <> all(array(select p.id from parted p)) and ${isInAudience}`;

// A friend outweighs everything else; then participants of the thread; then members of the group and followed pages.
const nearText = `
with ${blockedSql},
near as materialized (
  select n.id, sum(n.weight) as closeness, bool_or(n.weight = 8) as is_friend, bool_or(n.is_connected) as is_connected
  from (
    (select f.friend_id as id, 8 as weight, false as is_connected from friendships f
      where f.person_id = ($2::bigint[])[1] and f.status = 'accepted' limit ${mostFriends})
    union (select c.author_id, 4, false from (select * from comments c where c.thread_id = $1 order by c.id desc
      limit ${recentComments}) c where c.status is null and not c.is_private and not c.needs_approval)
    union (select h.owner_id, 4, false from threads h where h.id = $1 and h.owner_id is not null)
    union (select m.person_id, 2, false from group_members m
      where m.group_id = (select h.scope_id from threads h where h.id = $1) and m.status = 'accepted' limit ${mostOthers})
    union (select f.friend_id, 1, false from posts p join friendships f on f.person_id = p.author_id
      where p.id = $1 and p.privacy = 'friends' and f.status = 'accepted' limit ${mostFriends})
    union (select s.page_id, 3, true from page_staff s
      where s.person_id = ($2)[1] and s.role <> 'NO_PERMISSION' limit ${mostOthers})
    union (select p.page_id, 2, true from page_followers p where p.person_id = ($2)[1] limit ${mostOthers})
  ) n group by n.id
)
select ${actorRowJson} as actor, n.is_friend, n.is_connected, a.is_autosuggest_disabled
from ${threadSource} cross join near n join actors a on a.id = n.id
where t.id = $1 and (a.kind = 'person' or n.is_connected) and ' ' || a.search_name like $3 and ${canBeMentionedSql}
order by n.closeness desc, a.search_name not like $4, a.search_name, a.id limit ${mentionEntriesLength}`;

// Name words in order, starting with the typed text; closest matches first.
const farText = `
with ${blockedSql}
select ${actorRowJson} as actor, false as is_friend, false as is_connected, a.is_autosuggest_disabled
from ${threadSource} cross join lateral (
  select w.actor_id, w.word, w.place from name_words w
  where w.word >= $5 and w.word < $6 and w.kind = 'person' and ' ' || w.name like $3
  order by w.word, w.place, w.actor_id limit ${mostOthers}
) w join actors a on a.id = w.actor_id
where t.id = $1 and a.id <> all($4::bigint[]) and ${canBeMentionedSql}
order by w.word, w.place, w.actor_id limit ${2 * mentionEntriesLength}`;

interface Row {
  readonly actor: ActorRow;
  readonly is_friend: boolean;
  readonly is_connected: boolean;
  readonly is_autosuggest_disabled: boolean;
}

const lastCharacter = '\u{10FFFF}';

const rowOf = ({ actor, ...rest }: Row): ProfileRow => ({ ...actor, ...rest });

/**
 * Finds actors to mention: at most five, closest to the viewer first; pages only if connected to the viewer. The cost
 * does not depend on the number of people.
 */
export async function suggestMentions(pool: Pool, request: MentionRequest): Promise<ProfileRow[]> {
  const { threadId, person, actor, typed } = request;
  const words = typed.split(' ');
  const inName = `% ${words.map(escapeLike).join('% ')}%`;
  const given = [threadId, [person, actor], inName];
  const near = await pool.query<Row>({
    name: 'mentions near',
    text: nearText,
    values: [...given, `${escapeLike(typed)}%`],
  });
  const missing = mentionEntriesLength - near.rows.length;
  if (missing === 0) return near.rows.map(rowOf);
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one));
  const far = await pool.query<Row>({
    name: 'mentions far',
    text: farText,
    values: [...given, near.rows.map((row) => row.actor.id), longest, longest + lastCharacter],
  });
  const all = new Map([...near.rows, ...far.rows].map((row) => [row.actor.id, row]));
  return [...all.values()].slice(0, mentionEntriesLength).map(rowOf);
}
