import { mentionEntriesLength, type ActorKind } from 'ufi-core/contract';
import { folders, type mercuryEndpoints } from 'ufi-mercury/contract';
import { groupFolderOf, isRequestFolder, mayBeAdded, whoMayWrite, type OtherParty } from 'ufi-mercury/internal/rules';
import type { Handler } from '../../../../access/handler.ts';
import { actorRowJson, type ActorRow } from '../../../../database/rows/actorRow.ts';
import { ApiError } from '../../../../errors/apiError.ts';
import { actorRecord } from '../../../../presenters/actorRecord.ts';
import { nameWords } from '../../../names/index.ts';
import { openMailbox } from '../../reads/openMailbox.ts';
import { hasAccepted, otherPartyJson } from '../../rows/otherPartySql.ts';

const mostNear = 200;
const mostFar = 50;

/** The threads of each folder, the latest ones, whose other parties are looked at first. */
const mostKnown = 500;

const known = `
  select m.thread_id as id from (values ${folders.map((folder) => `('${folder}')`).join(', ')}) f (folder)
  cross join lateral (select m.thread_id from thread_members m where m.mailbox_id = $1 and m.folder = f.folder
    and not m.is_gone order by m.updated_at desc limit ${mostKnown}) m`;

// Whoever was written to long ago is found by name, as anybody else, and their thread by the pair that it is of.
const pairThread = `(
  select t.id from message_threads t join thread_members m on m.thread_id = t.id and m.mailbox_id = $1 and not m.is_gone
  where t.pair_key = (select string_agg(i, ':' order by i collate "C") from (values ($1::text), (f.id::text)) p (i)))`;

const hasLeft = `exists (select from thread_members m where m.thread_id = $5::bigint and m.mailbox_id = f.id
  and m.left_with ->> 'by' = f.id::text)`;

const memberText = `select from thread_members m where m.mailbox_id = $1 and m.thread_id = $2 and m.left_at is null`;

const foundText = `
with near as (
  select o.mailbox_id as id, k.id as thread, 0 as distance from (${known}) k
  cross join lateral (select o.mailbox_id from thread_members o join message_threads t on t.id = o.thread_id
    where o.thread_id = k.id and o.mailbox_id <> $1 and t.type <> 'group' offset 0) o
), friends as (
  select f.friend_id as id, null::bigint as thread, 1 as distance from friendships f
  where f.person_id = $1 and f.status = 'accepted'
), far as (
  select w.actor_id as id, null::bigint as thread, 2 as distance from (
    select distinct w.actor_id from name_words w where w.word >= $3 and w.word < $4 limit ${mostFar}) w
), found as (
  select distinct on (e.id) e.id, e.thread, e.distance
  from (select * from near union all select * from friends union all select * from far) e order by e.id, e.distance
)
select ${actorRowJson} as actor, coalesce(f.thread, ${pairThread})::text as thread, ${otherPartyJson('$1::bigint', 'f.id')} as party,
  ${hasAccepted} as acquainted, ${hasLeft} as left
from found f join actors a on a.id = f.id
where f.id <> $1 and ' ' || a.search_name like $2 and (f.distance < 2 or not a.is_autosuggest_disabled)
order by f.distance, a.search_name, a.id limit ${mostNear}`;

const kindText = 'select a.kind from actors a where a.id = $1';

interface Found {
  readonly actor: ActorRow;
  readonly thread: string | null;
  readonly party: OtherParty;
  readonly acquainted: boolean;
  readonly left: boolean;
}

/** True if the mailbox may write to somebody (mercury.94), or add them to its group; what forbids it is never told. */
const maySuggest =
  (writer: ActorKind, group: string | undefined) =>
  ({ party: { kind: recipient, ...party }, thread, acquainted: isAcquainted }: Found): boolean => {
    const facts = { ...party, writer, recipient };
    return group === undefined
      ? whoMayWrite({ ...facts, isKnown: thread !== null }) === null
      : mayBeAdded({ ...facts, isAcquainted });
  };

/** True if a group that somebody is added to is a request for them (mercury.169). Pages make no groups. */
const isRequestFor =
  (writer: ActorKind) =>
  ({ party: { kind: recipient, ties }, acquainted, left }: Found): boolean =>
    writer !== 'page' &&
    isRequestFolder(groupFolderOf({ writer, recipient, ties, isAcquainted: acquainted, hasLeft: left }));

/** People and pages to write to, by the beginning of the words of their name. */
export const suggestRecipients: Handler<typeof mercuryEndpoints.suggestRecipients> = async (
  { actor, q, thread_id: group },
  { person },
  { pool },
) => {
  const { id } = await openMailbox(pool, { person, actor }, 'readMessages');
  if (group !== undefined) {
    const { rows } = await pool.query({ name: 'member of group', text: memberText, values: [id, group] });
    if (rows.length === 0) throw new ApiError('noSuchObject');
  }
  const words = nameWords(q);
  if (words === null) return { entries: [] };
  const [own, found] = await Promise.all([
    pool.query<{ kind: ActorKind }>({ name: 'kind of mailbox', text: kindText, values: [id] }),
    pool.query<Found>({
      name: 'recipients',
      text: foundText,
      values: [id, words.pattern, words.from, words.to, group ?? null],
    }),
  ]);
  const kind = own.rows[0]?.kind ?? 'person';
  const entries = found.rows.filter(maySuggest(kind, group)).slice(0, 2 * mentionEntriesLength);
  const isRequest = isRequestFor(kind);
  return {
    entries: entries.map((row) => ({
      actor: actorRecord(row.actor, null),
      thread_id: row.thread,
      is_request: isRequest(row),
    })),
  };
};
