import type { QueryConfig } from 'pg';
import { permissionMatrix, reactionMenuOrder } from 'ufi-core/contract';
import { canSeePostSql } from '../database/rows/crossPostSql.ts';
import { tokenRowJson, tokenSource } from '../database/rows/composerTokens.ts';
import { actorRowJson } from '../database/rows/actorRow.ts';
import { commentRowJson } from '../database/rows/commentRow.ts';
import { mediaRowJson, mediaSource } from '../database/rows/mediaRow.ts';
import { reactionRowJson } from '../database/rows/reactionRow.ts';
import { subscriptionRowJson } from '../database/rows/feedbackMarkRow.ts';
import { maxReactors, threadRowJson, threadSource } from '../database/rows/threadRow.ts';
import { siteScreenJson } from '../database/rows/siteScreen.ts';
import { isInAudience } from '../access/isInAudience.ts';
import { noBlockers, rightsVersionOf, accessFactsJson } from '../access/accessRow.ts';
import { purgeBatch, type Call } from './call.ts';
import { minIdAt } from '../runtime/createIdGenerator.ts';
import { compositeKey } from './compositeKey.ts';

// Each list is read by complete keys of one index. Where the planner could choose another join, `offset 0` acts as an
// optimisation fence. So one generic plan stays right for all values and table sizes.
const list = (row: string, source: string): string => `(select coalesce(json_agg(${row}), '[]') from ${source})`;

const callersOf = 'unnest($2::bigint[], $3::bigint[], $4::bigint[]) w (thread_id, person_id, actor_id)';
const actorsHere = `array(select w.actor_id from ${callersOf} where w.thread_id = t.id)`;
const scopesOf = 'array(select unnest(array[t.scope_id, t.owner_id]) from threads t where t.id = any($1))';

/** The threads, the access and marks of their callers, and the journal rows that hold the callers' client ids. */
const threadsText = `
select ${list(
  `json_build_object('thread_id', t.id::text, 'thread', ${threadRowJson}, 'screen', ${siteScreenJson},
    'standings', ${list(accessFactsJson(noBlockers), `${callersOf} where w.thread_id = t.id`)},
    'reactions', ${list(
      reactionRowJson,
      `reactions r where r.thread_id = t.id and r.object_id = t.id and r.actor_id = any(${actorsHere})`,
    )},
    'subscriptions', ${list(
      subscriptionRowJson,
      `subscriptions s where s.thread_id = t.id and s.actor_id = any(${actorsHere})`,
    )})`,
  `${threadSource} where t.id = any($1::bigint[])`,
)} as threads,
  ${rightsVersionOf(`$3 || $4 || ${scopesOf}`)} as rights_version,
  ${list(actorRowJson, 'actors a where a.id = any($4)')} as actors,
  ${list(
    `json_build_object('person_id', j.person_id::text, 'actor_id', j.actor_id::text, 'client_id', j.client_id,
      'request', encode(j.request, 'hex'), 'seq', j.seq, 'record', j.record)`,
    `unnest($5::bigint[], $6::bigint[], $7::text[]) u (person_id, actor_id, client_id) cross join lateral (
      select * from journal j where j.person_id = u.person_id and j.actor_id = u.actor_id and j.client_id = u.client_id
      offset 0) j`,
  )} as claims`;

/** Blocks that some of the authors have put on some of the people and actors. */
const blocksText = (authors: string, blocked: string): string =>
  list(
    `json_build_object('by', x.scope_id::text, 'actor', x.actor_id::text)`,
    `restrictions x where x.scope_id = any(${authors}) and x.actor_id = any(${blocked}) and x.thread_id = 0
      and x.kind = 'blocked'`,
  );

/**
 * Comments with their parents and authors, the authors' blocks on callers, the callers' reactions, and the comments
 * that are visible to a caller through a cross-post.
 */
const commentsText = `
with k as materialized (
  select c.* from unnest($1::bigint[], $2::bigint[]) u (thread_id, id) cross join lateral (
    select * from comments c where c.thread_id = u.thread_id and c.id = u.id offset 0) c
), c as materialized (
  select * from k
  union all select c.* from k cross join lateral (
    select * from comments c where c.thread_id = k.thread_id and c.id = k.parent_id offset 0) c
)
select ${list(commentRowJson, 'c')} as comments,
  ${list(actorRowJson, 'actors a where a.id = any(array(select c.author_id from c))')} as actors,
  ${list(
    reactionRowJson,
    `k cross join lateral (select * from reactions r
      where r.thread_id = k.thread_id and r.object_id = k.id and r.actor_id = any($3::bigint[]) offset 0) r`,
  )} as reactions,
  ${blocksText('array(select c.author_id from c)', '$4::bigint[]')} as blocks,
  ${list(
    `json_build_object('comment', x.comment_id::text, 'person', w.person_id::text)`,
    `posts x cross join unnest($4::bigint[]) w (person_id)
      where x.comment_id = any(array(select c.id from c)) and not x.is_deleted and ${canSeePostSql('x', 'w.person_id')}`,
  )} as carried`;

/** The accepted answers of threads, and the blocks that their authors have put on a caller. */
const answersText = `
with c as materialized (
  select c.* from threads t cross join lateral (
    select * from comments c where c.thread_id = t.id and c.id = t.accepted_comment_id offset 0) c
  where t.id = any($1::bigint[])
)
select ${list(commentRowJson, 'c')} as comments,
  ${blocksText('array(select c.author_id from c)', '$2::bigint[]')} as blocks`;

/** The access of the comments' authors to their threads, for comparing ranks. */
const targetsText = `
select ${list(
  `json_build_object('thread_id', t.id::text, 'standings', ${list(
    accessFactsJson(noBlockers),
    `comments c cross join lateral (select c.person_id, c.author_id as actor_id) w
      where c.thread_id = t.id and c.id = any($2::bigint[])`,
  )})`,
  `${threadSource} where t.id = any($1::bigint[])`,
)} as threads`;

/** Mentioned actors, their blocks on the callers, and the threads that each of them cannot see. */
const mentionedText = `
select ${list(actorRowJson, 'actors a where a.id = any($1::bigint[])')} as actors,
  ${blocksText('$1', '$2::bigint[]')} as blocks,
  ${list(
    `json_build_object('thread', t.id::text, 'actor', a.id::text)`,
    `${threadSource} cross join lateral (select * from actors a where a.id = any($1) offset 0) a
      where t.id = any($3::bigint[]) and not (${isInAudience})`,
  )} as strangers`;

const mediaText = `
select ${list(mediaRowJson, `${mediaSource} where m.id = any($1::bigint[])`)} as media`;

const tokensText = `select ${list(tokenRowJson, tokenSource)} as tokens`;

const familyText = `
select ${list(
  commentRowJson,
  `comments c where c.thread_id = $1 and c.parent_id = $2 and c.status is distinct from 'deleted'`,
)} as replies,
  (select max(s.id)::text from comments c join comments s on s.thread_id = c.thread_id and s.parent_id = c.parent_id
    where c.thread_id = $1 and c.id = $2 and s.id <> c.id and s.status is null) as last_sibling`;

/** The latest reactors of threads, newest first: enough of each reaction type for every outcome of the calls. */
const reactorsText = `
with r as materialized (
  select r.* from unnest($1::bigint[]) u (id) cross join unnest('{${reactionMenuOrder.join()}}'::smallint[]) k (type)
  cross join lateral (
    select * from reactions r where r.thread_id = u.id and r.object_id = u.id and r.type = k.type and r.type <> 0
    order by r.reacted_version desc limit $2::int) r
)
select ${list(
  `json_build_object('thread_id', u.id::text, 'standings', '[]'::json, 'reactors', ${list(
    `json_build_object('id', a.id::text, 'name', a.name, 'type', r.type) order by r.reacted_version desc`,
    'r join actors a on a.id = r.actor_id where r.thread_id = u.id',
  )})`,
  'unnest($1::bigint[]) u (id)',
)} as threads,
  ${list(actorRowJson, 'actors a where a.id = any(array(select r.actor_id from r))')} as actors`;

/**
 * The newest comments of an author in a thread since a time, their replies, and the remaining parents with their last
 * activity.
 */
const purgeText = `
with gone as materialized (
  select c.* from comments c where c.thread_id = $1 and c.id >= $4 and c.author_id = $2 and c.created_at >= $3
    and c.status is distinct from 'deleted'
    and case $5 when 'published' then c.status is null when 'heldByBan' then c.held_by = 'ban' else true end
  order by c.id desc limit ${purgeBatch}
), family as materialized (
  select id from gone
  union select r.id from comments r where r.thread_id = $1 and r.parent_id = any(array(select id from gone))
    and r.parent_id is not null and r.status is distinct from 'deleted'
), parents as materialized (
  select c.*, coalesce((select max(s.id) from comments s where s.thread_id = $1 and s.parent_id = c.id
    and s.parent_id is not null and s.status is null and s.id <> all(array(select id from family))), c.id) as left_activity
  from comments c where c.thread_id = $1 and c.id = any(array(select parent_id from gone))
    and c.id <> all(array(select id from family)) and c.status is distinct from 'deleted'
)
select ${list(
  commentRowJson,
  `comments c where c.thread_id = $1 and c.id = any(array(select id from family union select id from parents))`,
)} as comments,
  ${list(actorRowJson, 'actors a where a.id = any(array(select p.author_id from parents p))')} as actors,
  json_build_array(json_build_object('thread_id', $1::text, 'gone', ${list('f.id::text', 'family f')},
    'parents', ${list(`json_build_object('id', p.id::text, 'activity_id', p.left_activity::text)`, 'parents p')})) as purges`;

/** A cross-post of the thread if the person can see it, with their role on the page that posted it. */
const crossPostText = `
select ${list(
  `json_build_object('id', q.id::text, 'thread_id', q.thread_id::text, 'comment_id', q.comment_id::text,
    'author_id', q.author_id::text, 'person_id', $3::bigint::text,
    'staff_role', (select s.role from page_staff s where s.page_id = q.author_id and s.person_id = $3::bigint))`,
  `posts q where q.id = $2::bigint and q.thread_id = $1::bigint and not q.is_deleted and ${canSeePostSql('q', '$3::bigint')}`,
)} as cross_posts`;

const rulesText = `
select ${list(
  `json_build_object('id', r.id::text, 'title', r.title) order by r.place`,
  'group_rules r where r.group_id = (select t.scope_id from threads t where t.id = $1)',
)} as rules`;

/** The comments that the calls need, each with its thread. */
const seenBy = (calls: readonly Call[]) =>
  calls.flatMap(({ threadId, object, contextQuery }) =>
    [object, ...(contextQuery.comments ?? [])].flatMap((id) => (id == null ? [] : { threadId, id })),
  );

/** Each caller once per thread. */
const callersIn = (calls: readonly Call[]): readonly Call[] => [
  ...new Map(calls.map((call) => [compositeKey(call.threadId, call.person, call.actor), call])).values(),
];

/** The statements that load the context of some calls. Each returns one row. */
export function contextStatements(calls: readonly Call[]): QueryConfig[] {
  const callers = callersIn(calls);
  const threads = callers.map(({ threadId }) => threadId);
  const actors = callers.map(({ actor }) => actor);
  const blockable = [...actors, ...callers.map(({ person }) => person)];
  const claims = calls.filter(({ clientId }) => clientId !== null);
  const claimed = [claims.map(({ person }) => person), claims.map(({ actor }) => actor), claims.map((c) => c.clientId)];
  const seen = seenBy(calls);
  const ids = seen.map(({ id }) => id);
  const moderated = calls.filter(({ actions }) => actions.some((action) => permissionMatrix[action].needsHigherRank));
  const answered = calls.filter(({ contextQuery }) => contextQuery.isAboutAnswer === true);
  const reacted = calls.filter(({ contextQuery }) => contextQuery.reactors === true).map(({ threadId }) => threadId);
  const mentioning = calls.filter(({ contextQuery }) => (contextQuery.mentioned ?? []).length > 0);
  const mentioned = mentioning.flatMap(({ contextQuery }) => contextQuery.mentioned ?? []);
  const media = calls.flatMap(({ contextQuery }) => contextQuery.media ?? []);
  const tokens = calls.flatMap(({ threadId, person, contextQuery }) =>
    (contextQuery.tokens ?? []).map(({ type, id }) => ({ threadId, person, type, id })),
  );
  const statement = (name: string, text: string, values: unknown[]) => ({ name: `look-${name}`, text, values });
  return [
    statement('threads', threadsText, [
      [...new Set(threads)],
      threads,
      callers.map(({ person }) => person),
      actors,
      ...claimed,
    ]),
    ...(ids.length > 0
      ? [statement('comments', commentsText, [seen.map((s) => s.threadId), ids, actors, blockable])]
      : []),
    ...(moderated.length > 0
      ? [statement('targets', targetsText, [moderated.map((call) => call.threadId), moderated.map((c) => c.object)])]
      : []),
    ...(answered.length > 0
      ? [statement('answers', answersText, [answered.map(({ threadId }) => threadId), blockable])]
      : []),
    ...(mentioned.length > 0
      ? [statement('mentioned', mentionedText, [mentioned, actors, mentioning.map(({ threadId }) => threadId)])]
      : []),
    ...(media.length > 0 ? [statement('media', mediaText, [media])] : []),
    ...(tokens.length > 0
      ? [
          statement('tokens', tokensText, [
            tokens.map(({ threadId }) => threadId),
            tokens.map(({ person }) => person),
            tokens.map(({ type }) => type),
            tokens.map(({ id }) => id),
          ]),
        ]
      : []),
    ...(reacted.length > 0
      ? [statement('reactors', reactorsText, [[...new Set(reacted)], maxReactors + reacted.length])]
      : []),
    ...calls.flatMap(({ threadId, contextQuery: { familyOf } }) =>
      familyOf === undefined ? [] : [statement('family', familyText, [threadId, familyOf])],
    ),
    ...calls.flatMap(({ threadId, contextQuery: { purge } }) =>
      purge === undefined
        ? []
        : [
            statement('purge', purgeText, [
              threadId,
              purge.author,
              purge.since,
              minIdAt(purge.since),
              purge.only ?? 'all',
            ]),
          ],
    ),
    ...calls.flatMap(({ threadId, person, contextQuery: { crossPost } }) =>
      crossPost === undefined ? [] : [statement('cross-post', crossPostText, [threadId, crossPost, person])],
    ),
    ...calls.flatMap(({ threadId, contextQuery }) =>
      contextQuery.isAboutRules ? [statement('rules', rulesText, [threadId])] : [],
    ),
  ];
}
