import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jobsPerPage, type JobState } from 'ufi-core/contract';
import * as v from 'valibot';
import { silentLog } from '../../database/testing/silentLog.ts';
import { createTestBackend, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { createJobQueue, type JobQueue } from '../jobs/index.ts';
import { noteBackup } from '../backup/index.ts';
import { fetchInstanceFacts } from './fetchInstanceFacts.ts';
import { fetchJobs } from './fetchJobs.ts';
import { retryJob } from './retryJob.ts';

interface Errand {
  readonly kind: string;
  readonly email: string;
}

let backend: TestBackend;
let owner: string;
let queue: JobQueue<Errand>;
let failWith: unknown = null;
const done: string[] = [];

beforeAll(async () => {
  backend = await createTestBackend();
  owner = await backend.world.person('Dona');
  await sql('update people set is_instance_owner = true where id = $1', [owner]);
});
afterAll(async () => {
  await queue.stop();
  await backend.stop();
});

const secret = 'ana@casa.example';
const sql = (text: string, values: readonly unknown[] = []) => backend.database.pool.query(text, [...values]);
const by = (person: string) => ({ person, locale: 'pt-BR' }) as const;
const list = (state: JobState, cursor?: string) =>
  fetchJobs({ state, ...(cursor !== undefined && { cursor }) }, by(owner), backend.services);
const retry = (job_id: string, person = owner) => retryJob({ job_id }, by(person), backend.services);

async function until<T>(look: () => Promise<T>, isRight: (seen: T) => boolean): Promise<T> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const seen = await look();
    if (isRight(seen)) return seen;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('It did not happen.');
}

describe('the jobs of an instance', () => {
  it('server.555 are none before the first server has begun to work', async () => {
    expect(await list('waiting')).toEqual({ jobs: [], counts: { failed: 0, waiting: 0, running: 0 }, cursor: null });
    queue = createJobQueue<Errand>({
      pool: backend.database.pool,
      log: silentLog,
      name: 'mail',
      schema: v.strictObject({ kind: v.string(), email: v.string() }),
      pollSeconds: 0.5,
      retrySeconds: 1_000,
      work: async ({ id }) => {
        if (failWith !== null) throw failWith;
        done.push(id);
      },
    });
    await queue.start();
  });

  it('server.555 server.556 tell why one failed, and nothing of what it is about, and it is done after it was retried', async () => {
    failWith = Object.assign(new Error(`connect to ${secret}`), { code: 'ECONNREFUSED', recipient: secret });
    await queue.add(backend.database.pool, { kind: 'reset', email: secret });
    const waiting = await until(
      () => list('waiting'),
      ({ jobs }) => jobs[0]?.attempts === 1,
    );
    const [job] = waiting.jobs;
    expect(job).toMatchObject({
      queue: 'mail',
      kind: 'reset',
      failure: { reason: 'unreachable', code: 'ECONNREFUSED' },
    });
    expect(job?.next?.time).toBeGreaterThan(Date.now() / 1_000);
    const id = job?.id ?? '';
    // Only a job that was given up is retried.
    expect(await outcomeOf(retry(id))).toBe('noSuchObject');
    await sql(`update pgboss.job set state = 'failed', completed_on = now() where id = $1`, [id]);
    const failed = await list('failed');
    expect(failed).toMatchObject({ jobs: [{ id, next: null }], counts: { failed: 1, waiting: 0, running: 0 } });
    expect(JSON.stringify(failed)).not.toContain('casa');
    const { rows: kept } = await sql('select output::text as output from pgboss.job where id = $1', [id]);
    expect(JSON.stringify(kept)).not.toContain('casa');

    failWith = null;
    expect(await outcomeOf(retry(id, await backend.world.person('Ana')))).toBe('noPermission');
    await retry(id);
    await until(
      async () => done,
      (ids) => ids.includes(id),
    );
    expect(await outcomeOf(retry(id))).toBe('noSuchObject');
    const { rows } = await sql(`select person_id::text as by, details from audit where action = 'retryJob'`);
    expect(rows).toEqual([{ by: owner, details: { until: null, reason: 'mail' } }]);
  });

  it('server.555 are listed newest first, page by page', async () => {
    await sql(
      `insert into pgboss.job (name, data, state, created_on, output)
      select 'mail', '{"kind": "told"}', 'failed', now() - make_interval(secs => n / 3),
        '{"value": {"message": "job failed by timeout in active state"}}'
      from generate_series(1, $1) n`,
      [jobsPerPage + 5],
    );
    const first = await list('failed');
    const rest = await list('failed', first.cursor ?? '');
    const ids = [...first.jobs, ...rest.jobs].map(({ id }) => id);
    expect({ ids: new Set(ids).size, first: first.jobs.length, cursor: rest.cursor }).toEqual({
      ids: jobsPerPage + 5,
      first: jobsPerPage,
      cursor: null,
    });
    const times = [...first.jobs, ...rest.jobs].map(({ added }) => added.time);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(first.jobs[0]?.failure).toEqual({ reason: 'timeout', code: null });
  });

  it('server.669 are counted among the facts, with how long the first that is due has waited', async () => {
    await queue.stop();
    await sql(`update pgboss.job set state = 'retry', start_after = now() + interval '1 hour'`);
    const { rows } = await sql('select id from pgboss.job');
    expect(await fetchInstanceFacts({}, by(owner), backend.services)).toMatchObject({
      waiting_jobs: rows.length,
      overdue_seconds: 0,
    });
    await sql(`update pgboss.job set start_after = now() - interval '90 seconds' where name = 'mail'`);
    const { overdue_seconds: overdue } = await fetchInstanceFacts({}, by(owner), backend.services);
    expect(overdue).toBeGreaterThanOrEqual(90);
    expect(overdue).toBeLessThan(600);
  });

  it('server.756 the facts say when the last backup was made, and one that lacks something is none', async () => {
    const told = async () => (await fetchInstanceFacts({}, by(owner), backend.services)).last_backup;
    const { pool } = backend.services;
    await noteBackup(pool, { missing: ['/media/u/gone/whole.png'] });
    expect(await told()).toBeNull();
    await noteBackup(pool, { missing: [] });
    expect((await told())?.time).toBeGreaterThan(Date.now() / 1_000 - 60);
  });
});
