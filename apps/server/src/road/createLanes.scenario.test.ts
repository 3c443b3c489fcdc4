import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Said } from 'ufi-core/contract';
import { createTestRoad, outcomeOf, type TestRoad } from './testing/createTestRoad.ts';
import { examineThread } from './testing/examineThread.ts';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('the lanes', () => {
  let road: TestRoad;
  /** A second server on the same database: its lanes know nothing of the first one's. */
  let other: TestRoad;
  let ana: string;
  let bia: string;
  beforeAll(async () => {
    road = await createTestRoad({ poolSize: 12 });
    other = await createTestRoad({ beside: road });
    ana = await road.world.person('Ana Souza');
    bia = await road.world.person('Bia Lima');
  });
  afterAll(() => road.stop());

  it('numbers the steps of one thread without gaps under 16 writers on two servers', async () => {
    const writers = await Promise.all(times(16).map((n) => road.world.person(`Pessoa ${n}`)));
    const thread = await road.world.post({ author: writers[0] ?? '' });
    const answers = await Promise.all(
      writers.map(async (writer, n) => {
        const mine: Said[] = [];
        for (const turn of times(25)) mine.push(await (n % 2 ? road : other).as(writer).add(thread, `${n}.${turn}`));
        return mine;
      }),
    );
    const numbers = answers.flat().map(({ seq }) => seq);
    expect([...numbers].sort((a, b) => a - b)).toEqual(times(16 * 25).map((n) => n + 1));
    for (const mine of answers)
      expect(mine.map(({ seq }) => seq)).toEqual(mine.map(({ seq }) => seq).sort((a, b) => a - b));
    const woken = [...road.woken, ...other.woken].filter(([id]) => id === thread);
    expect(Math.max(...woken.map(([, seq]) => seq))).toBe(16 * 25);
    expect(await examineThread(road.database.pool, thread)).toEqual([]);
  }, 60_000);

  it('lets changes that wait travel together', async () => {
    const thread = await road.world.post({ author: ana });
    await Promise.all(times(100).map((n) => road.as(bia).add(thread, `junto ${n}`)));
    const text = 'select count(distinct xmin::text)::int as n from journal where thread_id = $1';
    const { rows } = await road.database.pool.query<{ n: number }>(text, [thread]);
    expect(rows[0]?.n).toBeLessThanOrEqual(6);
    expect(await examineThread(road.database.pool, thread)).toEqual([]);
  });

  it('keeps a refusal to the one who is refused', async () => {
    const thread = await road.world.post({ author: ana });
    const outcomes = await Promise.all(
      times(30).map((n) => outcomeOf(road.as(bia).add(thread, n % 3 === 0 ? ' ' : `texto ${n}`))),
    );
    expect(outcomes).toEqual(times(30).map((n) => (n % 3 === 0 ? 'badParameter' : 'done')));
    const { rowCount } = await road.database.pool.query('select from comments where thread_id = $1', [thread]);
    expect(rowCount).toBe(20);
  });

  it('lets each go alone when one of them breaks the transaction', async () => {
    const thread = await road.world.post({ author: ana });
    const { pool } = road.database;
    await pool.query(`alter table comments add constraint no_poison check (text <> 'veneno')`);
    const said = times(20).map((n) => road.as(bia).add(thread, n === 7 ? 'veneno' : `texto ${n}`));
    const settled = await Promise.allSettled(said);
    await pool.query('alter table comments drop constraint no_poison');
    expect(settled.map(({ status }) => status)).toEqual(times(20).map((n) => (n === 7 ? 'rejected' : 'fulfilled')));
    expect(await examineThread(pool, thread)).toEqual([]);
  });
});
