import type { ClientBase } from 'pg';
import { jobFailures, jobsPerPage, type InstanceJob, type JobState } from 'ufi-core/contract';
import * as v from 'valibot';

/** Number of jobs in each state. */
export type JobCounts = Readonly<Record<JobState, number>>;

interface JobRow {
  readonly id: string;
  readonly queue: string;
  readonly kind: unknown;
  readonly attempts: number;
  readonly added: number;
  readonly next: number | null;
  readonly output: unknown;
  readonly place: string;
}

/** The queue's own states. Those that were done stay for a while, and are nobody's work. */
const states: Readonly<Record<JobState, string>> = {
  failed: `j.state = 'failed'`,
  waiting: `j.state in ('created', 'retry')`,
  running: `j.state = 'active'`,
};

const seconds = (time: string): string => `floor(extract(epoch from ${time}))::float8`;
const micros = '(extract(epoch from j.created_on) * 1000000)::bigint';

const pageText = (state: JobState): string => `
select j.id::text as id, j.name as queue, j.data ->> 'kind' as kind,
  j.retry_count + (j.state in ('retry', 'failed'))::int as attempts, ${seconds('j.created_on')} as added,
  ${state === 'waiting' ? seconds('j.start_after') : 'null'} as next, j.output, ${micros} || '_' || j.id as place
from pgboss.job j where ${states[state]}
  and ($1::bigint is null or (j.created_on, j.id) < (timestamptz 'epoch' + $1 * interval '1 microsecond', $2::uuid))
order by j.created_on desc, j.id desc limit ${jobsPerPage + 1}`;

const countText = `
select ${Object.entries(states)
  .map(([name, condition]) => `count(*) filter (where ${condition})::int as "${name}"`)
  .join(', ')}
from pgboss.job j`;

const retryText = `
update pgboss.job set state = 'retry', retry_limit = retry_count + 1, start_after = now(), completed_on = null
where id = $1 and state = 'failed' returning name as queue`;

const noCounts: JobCounts = { failed: 0, waiting: 0, running: 0 };
const failureSchema = v.object({ reason: v.picklist(jobFailures), code: v.nullable(v.string()) });
const kindSchema = v.pipe(v.string(), v.regex(/^\w{1,40}$/));

type Database = Pick<ClientBase, 'query'>;

/** False before the first server has started to work, which makes the queue's tables. */
async function hasQueue(database: Database): Promise<boolean> {
  const text = `select to_regclass('pgboss.job') is not null as "isThere"`;
  const { rows } = await database.query<{ isThere: boolean }>({ name: 'queue is there', text });
  return rows[0]?.isThere === true;
}

/** What an attempt left; nothing else of a job's output is told. A server that was killed has left none of ours. */
function failureIn(output: unknown): InstanceJob['failure'] {
  if (output === null) return null;
  return v.is(failureSchema, output) ? output : { reason: 'timeout', code: null };
}

/** Number of the instance's jobs in each state. */
export async function countJobs(database: Database): Promise<JobCounts> {
  if (!(await hasQueue(database))) return noCounts;
  return (await database.query<JobCounts>({ name: 'job counts', text: countText })).rows[0] ?? noCounts;
}

/** How one queue does. */
export interface QueueLoad {
  readonly queue: string;
  /** Jobs that were not tried yet. */
  readonly waiting: number;
  /** Jobs that failed, and are tried again. */
  readonly retrying: number;
  readonly running: number;
  /** Jobs that were given up. */
  readonly failed: number;
  /** How long the first of the jobs that are due has been. */
  readonly overdueSeconds: number;
}

const loadText = `
select q.name as queue, ${Object.entries({ waiting: 'created', retrying: 'retry', running: 'active', failed: 'failed' })
  .map(([name, state]) => `count(*) filter (where j.state = '${state}')::int as "${name}"`)
  .join(', ')},
  coalesce(extract(epoch from now() - min(j.start_after)
    filter (where ${states.waiting} and j.start_after <= now())), 0)::float8 as "overdueSeconds"
from pgboss.queue q left join pgboss.job j on j.name = q.name
where q.name not like '\\_\\_%' group by q.name order by q.name`;

/** How each queue of the instance does; those of the library itself are left out. */
export async function measureQueues(database: Database): Promise<readonly QueueLoad[]> {
  if (!(await hasQueue(database))) return [];
  return (await database.query<QueueLoad>({ name: 'queue loads', text: loadText })).rows;
}

/** Jobs in one state, newest first, one more than a page, each with its place in the list. */
export async function readJobs(
  database: Database,
  { state, cursor }: { readonly state: JobState; readonly cursor?: string | undefined },
): Promise<{ readonly job: InstanceJob; readonly place: string }[]> {
  if (!(await hasQueue(database))) return [];
  const values = cursor === undefined ? [null, null] : cursor.split('_');
  const query = { name: `jobs ${state}`, text: pageText(state), values };
  return (await database.query<JobRow>(query)).rows.map(
    ({ id, queue, kind, attempts, added, next, output, place }) => ({
      place,
      job: {
        id,
        queue,
        kind: v.is(kindSchema, kind) ? kind : null,
        attempts,
        added: { time: added },
        next: next === null ? null : { time: next },
        failure: failureIn(output),
      },
    }),
  );
}

/** Has a job that was given up tried once more, now. Returns its queue; null if there is no such job. */
export async function retryJob(database: Database, id: string): Promise<string | null> {
  if (!(await hasQueue(database))) return null;
  const query = { name: 'retry job', text: retryText, values: [id] };
  return (await database.query<{ queue: string }>(query)).rows[0]?.queue ?? null;
}
