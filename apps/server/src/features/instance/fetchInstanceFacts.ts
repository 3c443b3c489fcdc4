import { countedRows, type endpointRegistry } from 'ufi-core/contract';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import type { Handler } from '../../access/handler.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import { countJobs, measureQueues } from '../jobs/index.ts';
import type { UsesServerFacts } from './serverFacts.ts';

/** Few rows are counted; of many the planner's number is taken, because counting millions would take seconds. */
const rowsOf = (table: string): string => `(
  select case when x.counted < ${countedRows} then x.counted
    else greatest(x.counted, (select c.reltuples from pg_class c where c.oid = '${table}'::regclass)) end::float8
  from (select count(*) as counted from (select from ${table} limit ${countedRows}) y) x)`;
const text = `
select pg_database_size(current_database())::float8 as bytes, ${rowsOf('people')} as people,
  ${rowsOf('comments')} as comments,
  (select floor(extract(epoch from backed_up_at))::float8 from instance_settings) as "backedUp"`;

interface FactsRow {
  readonly bytes: number;
  readonly people: number;
  readonly comments: number;
  readonly backedUp: number | null;
}

/** How the instance does at the moment, for its owners. */
export const fetchInstanceFacts: Handler<
  typeof endpointRegistry.fetchInstanceFacts,
  UsesDatabase & UsesServerFacts
> = async (_, caller, { pool, serverFacts }) => {
  await checkOwnsInstance(pool, caller, 'manageInstance');
  const [{ rows }, jobs, queues, free] = await Promise.all([
    pool.query<FactsRow>({ name: 'instance facts', text }),
    countJobs(pool),
    measureQueues(pool),
    serverFacts?.freeBytes().catch(() => null) ?? null,
  ]);
  const { bytes = 0, people = 0, comments = 0, backedUp = null } = rows[0] ?? {};
  return {
    version: serverFacts?.version ?? '',
    started: { time: Math.floor((serverFacts?.startedAt ?? 0) / 1_000) },
    streams: serverFacts?.streams() ?? 0,
    database_bytes: bytes,
    free_bytes: free,
    failed_jobs: jobs.failed,
    waiting_jobs: jobs.waiting,
    overdue_seconds: Math.floor(Math.max(0, ...queues.map(({ overdueSeconds }) => overdueSeconds))),
    last_backup: backedUp === null ? null : { time: backedUp },
    people,
    comments,
  };
};
