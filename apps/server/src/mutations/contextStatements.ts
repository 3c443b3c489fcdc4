import type { QueryConfig } from 'pg';
import { permissionMatrix } from 'ufi-core/contract';
import { crossPostedCommentsSql } from '../database/rows/crossPostSql.ts';
import { actorRowJson } from '../database/rows/actorRow.ts';
import { commentRowJson, commentsById } from '../database/rows/commentRow.ts';
import { reactionRowJson } from '../database/rows/reactionRow.ts';
import { jsonList } from '../database/rows/rowFields.ts';
import { subscriptionRowJson } from '../database/rows/feedbackMarkRow.ts';
import { threadRowJson, threadSource } from '../database/rows/threadRow.ts';
import { blocksJson } from '../access/blocksJson.ts';
import { noBlockers, rightsVersionOf, accessFactsJson } from '../access/accessRow.ts';
import type { Call } from './call.ts';
import type { ContextPart, PartRequest } from './contextPart.ts';
import { compositeKey } from './compositeKey.ts';

// Each list is read by complete keys of one index. Where the planner could choose another join, `offset 0` acts as an
// optimisation fence. So one generic plan stays right for all values and table sizes.

const callersOf = 'unnest($2::bigint[], $3::bigint[], $4::bigint[]) w (thread_id, person_id, actor_id)';
const actorsHere = `(select distinct w.actor_id from ${callersOf} where w.thread_id = t.id) w`;
/**
 * SQL: `t` is one of the threads `$1`. A transaction is nearly always about one, which is then found where it is, also on
 * partitions: a list would be looked for in all of them.
 */
const isAmong = { one: 't.id = ($1::bigint[])[1]', many: 't.id = any($1::bigint[])' } as const;
type ThreadCount = keyof typeof isAmong;

/** SQL: the scopes of the threads `$1`. */
export const scopesOfThreads = (count: ThreadCount): string =>
  `array(select unnest(array[t.scope_id, t.owner_id]) from threads t where ${isAmong[count]})`;

type Column = NonNullable<ContextPart<unknown, unknown>['column']>;

/** The threads, the access and marks of their callers, and the journal rows that hold the callers' client ids. */
const threadsText = (columns: readonly Column[], count: ThreadCount): string => `
select ${jsonList(
  `json_build_object('thread_id', t.id::text, 'thread', ${threadRowJson},
    'columns', json_build_object(${columns.map(({ name, sql }) => `'${name}', ${sql}`).join(', ')}),
    'accessFacts', ${jsonList(accessFactsJson(noBlockers), `${callersOf} where w.thread_id = t.id`)},
    'reactions', ${jsonList(
      reactionRowJson,
      `${actorsHere} cross join lateral (select * from reactions r
        where r.thread_id = t.id and r.object_id = t.id and r.actor_id = w.actor_id offset 0) r`,
    )},
    'subscriptions', ${jsonList(
      subscriptionRowJson,
      `${actorsHere} cross join lateral (select * from subscriptions s
        where s.thread_id = t.id and s.actor_id = w.actor_id offset 0) s`,
    )})`,
  `${threadSource} where ${isAmong[count]}`,
)} as threads,
  ${rightsVersionOf(`$3 || $4 || ${scopesOfThreads(count)}`)} as rights_version,
  ${jsonList(actorRowJson, 'actors a where a.id = any($4)')} as actors,
  ${jsonList(
    `json_build_object('person_id', j.person_id::text, 'actor_id', j.actor_id::text, 'client_id', j.client_id,
      'request', encode(j.request, 'hex'), 'seq', j.seq, 'record', j.record)`,
    `unnest($5::bigint[], $6::bigint[], $7::text[]) u (person_id, actor_id, client_id) cross join lateral (
      select * from journal j where j.person_id = u.person_id and j.actor_id = u.actor_id and j.client_id = u.client_id
      offset 0) j`,
  )} as claims`;

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
select ${jsonList(commentRowJson, 'c')} as comments,
  ${jsonList(actorRowJson, 'actors a where a.id = any(array(select c.author_id from c))')} as actors,
  ${jsonList(
    reactionRowJson,
    `k cross join (select distinct unnest($3::bigint[]) as id) a cross join lateral (select * from reactions r
      where r.thread_id = k.thread_id and r.object_id = k.id and r.actor_id = a.id offset 0) r`,
  )} as reactions,
  ${blocksJson('array(select c.author_id from c)', '$4::bigint[]')} as blocks,
  ${jsonList(
    `json_build_object('comment', x.comment_id::text, 'person', w.person_id::text)`,
    crossPostedCommentsSql('array(select c.id from c)', '$4::bigint[]'),
  )} as cross_posted`;

/** The access of the comments' authors to their threads, for comparing ranks. */
const targetsText = (count: ThreadCount): string => `
select ${jsonList(
  `json_build_object('thread_id', t.id::text, 'accessFacts', ${jsonList(
    accessFactsJson(noBlockers),
    `${commentsById('t.id', 'array(select distinct unnest($2::bigint[]))')}
      cross join lateral (select c.person_id, c.author_id as actor_id) w`,
  )})`,
  `${threadSource} where ${isAmong[count]}`,
)} as targets`;

/** The comments that the calls need, each with its thread. */
const commentsOf = (calls: readonly Call[]) =>
  calls.flatMap(({ threadId, object, otherComments }) =>
    [object, ...otherComments].flatMap((id) => (id === null ? [] : { threadId, id })),
  );

/** Each caller once per thread. */
const callersIn = (calls: readonly Call[]): readonly Call[] => [
  ...new Map(calls.map((call) => [compositeKey(call.threadId, call.person, call.actor), call])).values(),
];

/** The statements of the core for the context of some calls. Each returns one row. */
export function contextStatements(calls: readonly Call[], columns: readonly Column[]): QueryConfig[] {
  const callers = callersIn(calls);
  const threads = callers.map(({ threadId }) => threadId);
  const people = callers.map(({ person }) => person);
  const actors = callers.map(({ actor }) => actor);
  const claims = calls.filter(({ clientId }) => clientId !== null);
  const claimed = [claims.map(({ person }) => person), claims.map(({ actor }) => actor), claims.map((c) => c.clientId)];
  const seen = commentsOf(calls);
  const ids = seen.map(({ id }) => id);
  const moderated = calls.filter(({ actions }) => actions.some((action) => permissionMatrix[action].needsHigherRank));
  const statement = (name: string, text: string, values: unknown[]) => ({ name: `load-${name}`, text, values });
  const about = [...new Set(threads)];
  const count = about.length === 1 ? 'one' : 'many';
  const ofMany = count === 'one' ? [] : ['many'];
  return [
    // The name of a prepared statement stands for one text.
    statement([...ofMany, 'threads', ...columns.map(({ name }) => name)].join('-'), threadsText(columns, count), [
      about,
      threads,
      people,
      actors,
      ...claimed,
    ]),
    ...(ids.length > 0
      ? [statement('comments', commentsText, [seen.map((s) => s.threadId), ids, actors, [...actors, ...people]])]
      : []),
    ...(moderated.length > 0
      ? [
          statement([...ofMany, 'targets'].join('-'), targetsText(count), [
            [...new Set(moderated.map((call) => call.threadId))],
            moderated.map((c) => c.object),
          ]),
        ]
      : []),
  ];
}

/** The requests of some calls, by part. */
export function requestsByPart(
  calls: readonly Call[],
): ReadonlyMap<ContextPart<unknown, unknown>, readonly PartRequest<unknown>[]> {
  const requests = new Map<ContextPart<unknown, unknown>, PartRequest<unknown>[]>();
  for (const { threadId, person, actor, contextQuery } of calls) {
    for (const { part, key } of contextQuery) {
      const request = { key, threadId, person, actor };
      requests.set(part, [...(requests.get(part) ?? []), request]);
    }
  }
  return requests;
}
