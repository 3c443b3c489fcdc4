import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ServerUpdate } from 'ufi-core/contract';
import { createTestBackend, outcomeOf, type TestBackend } from './testing/createTestBackend.ts';
import { findThreadInconsistencies } from './testing/findThreadInconsistencies.ts';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('thread queues', () => {
  let backend: TestBackend;
  /** A second server on the same database, with thread queues of its own. */
  let other: TestBackend;
  let ana: string;
  let bia: string;
  beforeAll(async () => {
    backend = await createTestBackend({ poolSize: 12 });
    other = await createTestBackend({ sameDatabaseAs: backend });
    ana = await backend.world.person('Ana Souza');
    bia = await backend.world.person('Bia Lima');
  });
  afterAll(() => backend.stop());

  it('server.01 server.04 numbers the steps of one thread without gaps under 16 writers on two servers', async () => {
    const writers = await Promise.all(times(16).map((n) => backend.world.person(`Pessoa ${n}`)));
    const thread = await backend.world.post({ author: writers[0] ?? '' });
    const answers = await Promise.all(
      writers.map(async (writer, n) => {
        const mine: ServerUpdate[] = [];
        for (const turn of times(25)) mine.push(await (n % 2 ? backend : other).as(writer).add(thread, `${n}.${turn}`));
        return mine;
      }),
    );
    const numbers = answers.flat().map(({ seq }) => seq);
    expect([...numbers].sort((a, b) => a - b)).toEqual(times(16 * 25).map((n) => n + 1));
    for (const mine of answers)
      expect(mine.map(({ seq }) => seq)).toEqual(mine.map(({ seq }) => seq).sort((a, b) => a - b));
    const wakeUps = [...backend.wakeUps, ...other.wakeUps].filter(([id]) => id === thread);
    expect(Math.max(...wakeUps.map(([, seq]) => seq))).toBe(16 * 25);
    expect(await findThreadInconsistencies(backend.database.pool, thread)).toEqual([]);
  });

  it('runs waiting mutations in one transaction', async () => {
    const thread = await backend.world.post({ author: ana });
    await Promise.all(times(100).map((n) => backend.as(bia).add(thread, `junto ${n}`)));
    const text = 'select count(distinct xmin::text)::int as n from journal where thread_id = $1';
    const { rows } = await backend.database.pool.query<{ n: number }>(text, [thread]);
    expect(rows[0]?.n).toBeLessThanOrEqual(6);
    expect(await findThreadInconsistencies(backend.database.pool, thread)).toEqual([]);
  });

  it('server.01 refuses one call without affecting the others', async () => {
    const thread = await backend.world.post({ author: ana });
    const outcomes = await Promise.all(
      times(30).map((n) => outcomeOf(backend.as(bia).add(thread, n % 3 === 0 ? ' ' : `texto ${n}`))),
    );
    expect(outcomes).toEqual(times(30).map((n) => (n % 3 === 0 ? 'badParameter' : 'done')));
    const { rowCount } = await backend.database.pool.query('select from comments where thread_id = $1', [thread]);
    expect(rowCount).toBe(20);
  });

  it('server.03 runs each job alone when one of them makes the transaction fail', async () => {
    const thread = await backend.world.post({ author: ana });
    const { pool } = backend.database;
    await pool.query(`alter table comments add constraint no_poison check (text <> 'veneno')`);
    const update = times(20).map((n) => backend.as(bia).add(thread, n === 7 ? 'veneno' : `texto ${n}`));
    const settled = await Promise.allSettled(update);
    await pool.query('alter table comments drop constraint no_poison');
    expect(settled.map(({ status }) => status)).toEqual(times(20).map((n) => (n === 7 ? 'rejected' : 'fulfilled')));
    expect(await findThreadInconsistencies(pool, thread)).toEqual([]);
  });
});
