import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Pool } from 'pg';
import * as v from 'valibot';
import { silentLog } from '../database/testing/silentLog.ts';
import { createJobQueue, type JobQueue } from '../features/jobs/index.ts';
import { createTestBackend, type TestBackend } from '../mutations/testing/createTestBackend.ts';
import { scrapeGauges, valueIn } from './testing/scrapeGauges.ts';

let backend: TestBackend;
let queue: JobQueue<{ readonly to: string }> | undefined;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(async () => {
  await queue?.stop();
  await backend.stop();
});

const scrape = (more: Partial<Parameters<typeof scrapeGauges>[0]> = {}) =>
  scrapeGauges({ pool: backend.database.pool, threadQueues: backend.services.threadQueues, ...more });

describe('what a monitor reads', () => {
  it('server.561 has each queue’s jobs by what they are doing, and how long they have been due', async () => {
    const { pool } = backend.database;
    expect(await scrape()).not.toContain('ufi_jobs{');
    queue = createJobQueue({
      pool,
      log: silentLog,
      name: 'mail',
      schema: v.strictObject({ to: v.string() }),
      work: () => Promise.resolve(),
    });
    await queue.start();
    const insert = (state: string, due: string) =>
      pool.query(
        `insert into pgboss.job (name, data, state, start_after, policy)
        values ('mail', '{"to":"nobody"}', $1::pgboss.job_state, now() + $2::interval, 'standard')`,
        [state, due],
      );
    await queue.stop();
    queue = undefined;
    await insert('created', '1 hour');
    await insert('created', '-10 minutes');
    await insert('retry', '2 hours');
    await insert('failed', '-1 day');
    const text = await scrape();
    const jobs = (state: string) => valueIn(text, `ufi_jobs{queue="mail",state="${state}"}`);
    expect(['waiting', 'retrying', 'running', 'failed'].map(jobs)).toEqual([2, 1, 0, 1]);
    expect(Math.round(valueIn(text, 'ufi_jobs_overdue_seconds{queue="mail"}') / 60)).toBe(10);
    expect(text).not.toContain('queue="__');
    expect(text).not.toContain('nobody');
    await pool.query(`delete from pgboss.job where start_after < now()`);
    expect(valueIn(await scrape(), 'ufi_jobs_overdue_seconds{queue="mail"}')).toBe(0);
    await pool.query('delete from pgboss.job');
    expect(valueIn(await scrape(), 'ufi_jobs{queue="mail",state="failed"}')).toBe(0);
  });

  it('server.561 has the disk, and whether uploads are refused', async () => {
    const free = await scrape();
    expect(valueIn(free, 'ufi_disk_free_bytes')).toBe(10_000);
    expect(valueIn(free, 'ufi_disk_reserve_bytes')).toBe(1_000);
    expect(valueIn(free, 'ufi_uploads_refused')).toBe(0);
    const full = await scrape({ disk: { hasRoomFor: () => Promise.resolve(false) } });
    expect(valueIn(full, 'ufi_uploads_refused')).toBe(1);
  });

  it('server.561 has the rest while the database is away and the disk does not answer', async () => {
    expect(valueIn(await scrape(), 'ufi_database_reachable')).toBe(1);
    const pool = new Pool({ host: '127.0.0.1', port: 1 });
    const text = await scrape({ pool, freeBytes: () => Promise.reject(new Error('gone')) });
    expect(valueIn(text, 'ufi_database_reachable')).toBe(0);
    expect(text).toMatch(/^ufi_ledger_differences Nan$/im);
    expect(text).toMatch(/^ufi_disk_free_bytes Nan$/im);
    expect(valueIn(text, 'ufi_disk_reserve_bytes')).toBe(1_000);
    expect(text).toContain('process_resident_memory_bytes ');
    await pool.end();
  });

  it('server.801 has how far each read replica is behind, and how often it was asked', async () => {
    expect(await scrape()).not.toContain('ufi_replica');
    const state = () => [
      { name: 'one:5432', lagSeconds: 0.25, reads: 3 },
      { name: 'two:5432', lagSeconds: Infinity, reads: 0 },
    ];
    const none = async () => undefined;
    const replicas = { state, misses: () => 5, read: none, readNow: none, close: async () => {} };
    const text = await scrape({ replicas });
    expect(valueIn(text, 'ufi_replica_lag_seconds{replica="one:5432"}')).toBe(0.25);
    expect(text).toContain('ufi_replica_lag_seconds{replica="two:5432"} +Inf');
    expect(valueIn(text, 'ufi_replica_reads{replica="one:5432"}')).toBe(3);
    expect(valueIn(text, 'ufi_replica_misses')).toBe(5);
  });

  it('server.562 has the streams of the busiest network, and how many it may have', async () => {
    const text = await scrape({ streams: { busiestNetwork: () => 7 } });
    expect(valueIn(text, 'ufi_streams_busiest_network')).toBe(7);
    expect(valueIn(text, 'ufi_streams_per_network')).toBe(2_000);
  });
});
