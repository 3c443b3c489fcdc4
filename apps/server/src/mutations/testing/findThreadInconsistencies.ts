import type { Pool } from 'pg';
import { maxReactors, type Reactor } from '../../database/rows/threadRow.ts';

const writtenTables = [
  'threads',
  'comments',
  'comment_edits',
  'reactions',
  'subscriptions',
  'actor_choices',
  'journal',
  'restrictions',
  'reports',
  'audit',
  'sites',
  'site_domains',
  'site_staff',
  'site_visitors',
  'articles',
  'posts',
] as const;

/**
 * Every row that a mutation could have written, with the transaction that wrote it. Two snapshots are equal if and only
 * if nothing was written between them.
 */
export async function snapshotRows(pool: Pool): Promise<Record<string, unknown[]>> {
  const results = await Promise.all(
    writtenTables.map((table) => pool.query(`select t.xmin::text as written_by, t.* from ${table} t order by t::text`)),
  );
  return Object.fromEntries(writtenTables.map((table, index) => [table, results[index]?.rows ?? []]));
}

const fingerprintText = writtenTables
  .map(
    (table) =>
      `select '${table}' as name, count(*), sum(hashtextextended(xmin::text || ctid::text, 0)) as written from ${table}`,
  )
  .join(' union all ');

/**
 * What `snapshotRows` compares, in one query without the rows: which row versions there are, and who wrote them. Two are
 * equal if and only if nothing was written between them.
 */
export async function fingerprintRows(pool: Pool): Promise<string> {
  const { rows } = await pool.query(fingerprintText);
  return JSON.stringify(rows);
}

const countersText = `
with held as (select id from comments where thread_id = $1 and parent_id is null and status is not null)
select 'kept' as kind, comment_count, private_count, toplevel_count, low_count, private_toplevel_count, held_count
from threads where id = $1
union all select 'counted',
  count(*) filter (where status is null and privacy = 0 and tip_option is null
    and not exists (select from held where held.id = parent_id)),
  count(*) filter (where status is null and privacy > 0 and not exists (select from held where held.id = parent_id)),
  count(*) filter (where status is distinct from 'deleted' and privacy = 0 and parent_id is null),
  count(*) filter (where status is distinct from 'deleted' and privacy = 0 and parent_id is null and is_low),
  count(*) filter (where status is distinct from 'deleted' and privacy > 0 and parent_id is null),
  count(*) filter (where status in ('spam', 'live-deleted') and privacy = 0 and parent_id is null)
from comments where thread_id = $1`;

const commentsText = `
select c.id, c.vote_count, c.reply_count, c.activity_id, c.rank, c.reaction_counts,
  (select count(*) from comments r where r.thread_id = c.thread_id and r.parent_id = c.id and r.status is null)::int
    as counted_replies,
  coalesce((select max(r.id) from comments r where r.thread_id = c.thread_id and r.parent_id = c.id and r.status is null),
    c.id) as last_activity,
  (select coalesce(sum(case r.vote when 1 then 1 when 2 then -1 else 0 end), 0)::int from reactions r
    where r.thread_id = c.thread_id and r.object_id = c.id) as counted_votes,
  (select coalesce(json_object_agg(type, n), '{}') from (
    select type, count(*) as n from reactions r
    where r.thread_id = c.thread_id and r.object_id = c.id and r.type <> 0 group by type) x) as counted_reactions,
  log(2, 1 + (select count(*) from reactions r where r.thread_id = c.thread_id and r.object_id = c.id and r.type <> 0)
    + 2 * c.reply_count + greatest(0, coalesce(c.vote_count, 0))) + c.created_at / 45000.0
    + case when c.author_id = t.owner_id then 2 else 0 end + case when c.id = t.accepted_comment_id then 2 else 0 end - case when c.is_low then 4 else 0 end as computed_rank
from comments c join threads t on t.id = c.thread_id where c.thread_id = $1 and c.status is distinct from 'deleted'`;

const postText = `
select t.reaction_counts, t.reactors,
  (select coalesce(json_object_agg(type, n), '{}') from (
    select type, count(*) as n from reactions r
    where r.thread_id = t.id and r.object_id = t.id and r.type <> 0 group by type) x) as counted_reactions,
  (select coalesce(json_agg(json_build_object('id', actor_id::text, 'name', name, 'type', type)), '[]') from (
    select r.actor_id, a.name, r.type from reactions r join actors a on a.id = r.actor_id
    where r.thread_id = t.id and r.object_id = t.id and r.type <> 0
    order by r.reacted_version desc limit ${maxReactors}) x) as latest_reactors
from threads t where t.id = $1`;

const sequenceText = `
select t.seq, count(*)::int as steps, coalesce(min(j.seq), 1) as first, coalesce(max(j.seq), 0) as last
from threads t left join journal j on j.thread_id = t.id where t.id = $1 group by t.seq`;

/** Recomputes a thread's counts, ranks and sequence and returns the differences from the stored ones. */
export async function findThreadInconsistencies(pool: Pool, thread: string): Promise<string[]> {
  const [counters, comments, posts, sequence] = await Promise.all([
    pool.query<Record<string, string>>(countersText, [thread]),
    pool.query<Record<string, never>>(commentsText, [thread]),
    pool.query<Record<string, object>>(postText, [thread]),
    pool.query<{ seq: string; steps: number; first: string; last: string }>(sequenceText, [thread]),
  ]);
  const [kept, counted] = counters.rows;
  const wrong = Object.keys(kept ?? {})
    .filter((name) => name !== 'kind' && Number(kept?.[name]) !== Number(counted?.[name]))
    .map((name) => `${name} is ${kept?.[name]}, counted ${counted?.[name]}`);
  for (const row of comments.rows) {
    const { id, reply_count, counted_replies, activity_id, last_activity, rank, computed_rank } = row;
    if (reply_count !== counted_replies) wrong.push(`${id} has ${reply_count} replies, counted ${counted_replies}`);
    if (activity_id !== last_activity) wrong.push(`${id} has activity ${activity_id}, not ${last_activity}`);
    if (Math.abs(Number(rank) - Number(computed_rank)) > 1e-6)
      wrong.push(`${id} has rank ${rank}, not ${computed_rank}`);
    if ((row['vote_count'] ?? 0) !== row['counted_votes']) wrong.push(`${id} has ${String(row['vote_count'])} votes`);
    if (inOrder(row['reaction_counts']) !== inOrder(row['counted_reactions']))
      wrong.push(`${id} counts reactions wrong`);
  }
  const [post] = posts.rows;
  if (inOrder(post?.['reaction_counts']) !== inOrder(post?.['counted_reactions'])) wrong.push('the post counts wrong');
  if (namesIn(post?.['reactors']) !== namesIn(post?.['latest_reactors'])) wrong.push('others have reacted last');
  const [{ seq, steps, first, last } = { seq: 0, steps: 0, first: 1, last: 0 }] = sequence.rows;
  const isGapless = Number(seq) === steps && (steps === 0 || Number(first) === 1) && Number(last) === steps;
  return isGapless ? wrong : [...wrong, `the sequence is at ${seq} with ${steps} steps from ${first} to ${last}`];
}

const inOrder = (counts: object | undefined): string => JSON.stringify(Object.entries(counts ?? {}).sort());

const namesIn = (reactors: unknown): string =>
  (reactors as readonly Reactor[]).map(({ id, name, type }) => `${id} ${name} ${type}`).join(', ');
