import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import type { Said } from 'ufi-core/contract';
import { createTestRoad, keyIn, outcomeOf, type TestRoad } from './testing/createTestRoad.ts';
import { examineThread, rowsOf } from './testing/examineThread.ts';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('the road', () => {
  let road: TestRoad;
  /** A second server on the same database: its lanes know nothing of the first one's. */
  let other: TestRoad;
  let ana: string;
  let bia: string;
  let post: string;
  beforeAll(async () => {
    road = await createTestRoad({ poolSize: 12 });
    other = await createTestRoad({ beside: road });
    ana = await road.world.person('Ana Souza');
    bia = await road.world.person('Bia Lima');
    post = await road.world.post({ author: ana });
  });
  afterAll(() => road.stop());

  const countOf = async (table: string, thread: string): Promise<number> => {
    const text = `select count(*)::int as n from ${table} where thread_id = $1`;
    const { rows } = await road.database.pool.query<{ n: number }>(text, [thread]);
    return rows[0]?.n ?? -1;
  };

  /** Holds the locks of threads, so that all who come have looked and want to write before the first one can. */
  const hold = async ({ database }: TestRoad, threads: readonly string[]) => {
    const holder = await database.pool.connect();
    await holder.query('begin');
    await holder.query('select from threads where id = any($1) for update', [threads]);
    return async () => {
      await delay(200);
      await holder.query('commit');
      holder.release();
    };
  };

  /** Sends creates of as many keys, each eight times at once, by turns to two servers. */
  const eightTimesAtOnce = async (servers: readonly [TestRoad, TestRoad], keys: number) => {
    const person = await servers[0].world.person('Eva Melo');
    const thread = await servers[0].world.post({ author: person });
    const letGo = await hold(servers[0], [thread]);
    const send = (key: number, turn: number) =>
      servers[turn % 2 ? 1 : 0].as(person).add(thread, `texto ${key}`, {
        client_id: `p3-${key}`,
        retry_attempt: turn,
        source: `tab ${turn}`,
      });
    const answering = Promise.all(
      times(keys).map(async (key) => {
        const same = await Promise.all(times(8).map((turn) => send(key, turn)));
        return new Set(same.map((said) => JSON.stringify(said))).size;
      }),
    );
    await letGo();
    return { thread, answers: Math.max(...(await answering)) };
  };

  it('P3 answers the same key eight times at once, on two servers, with one effect and one answer', async () => {
    const { thread, answers } = await eightTimesAtOnce([road, other], 150);
    expect(answers).toBe(1);
    expect(await countOf('comments', thread)).toBe(150);
    expect(await countOf('journal', thread)).toBe(150);
    expect(await examineThread(road.database.pool, thread)).toEqual([]);
  }, 60_000);

  it('P3 fails where a claim is only looked at and then written (control)', async () => {
    const damaged = await createTestRoad();
    const { pool } = damaged.database;
    await pool.query(`drop index journal_claim; alter table journal drop constraint journal_pkey;
      create or replace function ask_again() returns boolean language sql as 'select true'`);
    const { thread, answers } = await eightTimesAtOnce([damaged, await createTestRoad({ beside: damaged })], 150);
    const { rowCount } = await pool.query('select from comments where thread_id = $1', [thread]);
    await damaged.stop();
    expect(answers).toBeGreaterThan(1);
    expect(rowCount).toBeGreaterThan(150);
  }, 60_000);

  it('P3 answers a later replay from the journal, whatever has become of the comment', async () => {
    const first = await road.as(bia).add(post, 'um', { client_id: 'again' });
    await road.as(bia).edit(keyIn(first), 'dois');
    await road.as(bia).remove(keyIn(first));
    const before = await rowsOf(road.database.pool);
    expect(await road.as(bia).add(post, 'um', { client_id: 'again', actor: bia })).toEqual(first);
    expect(await rowsOf(road.database.pool)).toEqual(before);
  });

  it('A39 refuses the same key with another meaning, and tells nothing of it', async () => {
    await road.as(bia).add(post, 'um', { client_id: 'meaning' });
    const before = await rowsOf(road.database.pool);
    expect(await outcomeOf(road.as(bia).add(post, 'dois', { client_id: 'meaning' }))).toBe('duplicate');
    const elsewhere = await road.world.post({ author: ana });
    expect(await outcomeOf(road.as(bia).add(elsewhere, 'um', { client_id: 'meaning' }))).toBe('duplicate');
    const key = keyIn(await road.as(bia).add(post, 'um', { client_id: 'meaning' }));
    expect(await outcomeOf(road.as(bia).like(key, true, { client_id: 'meaning' }))).toBe('duplicate');
    const { journal } = await rowsOf(road.database.pool);
    expect(journal).toEqual(before['journal']);
  });

  it("A39 takes another person's key, or another actor's, as an independent one", async () => {
    const page = await road.world.page('Café', { ADMIN: bia });
    const one = await road.as(bia).add(post, 'meu', { client_id: 'shared' });
    const two = await road.as(ana).add(post, 'outro', { client_id: 'shared' });
    const three = await road.as(bia, page).add(post, 'da página', { client_id: 'shared' });
    expect(new Set([one, two, three].map(keyIn)).size).toBe(3);
  });

  it('does not protect a call without a key', async () => {
    const thread = await road.world.post({ author: ana });
    const calls = times(3).map(() => road.as(bia).add(thread, 'oi', { client_id: undefined }));
    expect(new Set((await Promise.all(calls)).map(keyIn)).size).toBe(3);
  });

  /** Sends one key for one post to one server, and for another to the other. */
  const underTwoPostsAtOnce = async (servers: readonly [TestRoad, TestRoad]): Promise<string[]> => {
    const person = await servers[0].world.person('Eva Melo');
    const threads = await Promise.all(servers.map(() => servers[0].world.post({ author: person })));
    const letGo = await hold(servers[0], threads);
    const outcomes = servers.map((server, n) =>
      outcomeOf(server.as(person).add(threads[n] ?? '', 'oi', { client_id: 'both' })),
    );
    await letGo();
    return (await Promise.all(outcomes)).sort();
  };

  it('P2 lets a key take effect once even when it comes for two posts at once', async () => {
    expect(await underTwoPostsAtOnce([road, other])).toEqual(['done', 'duplicate']);
  });

  it('P2 fails without the unique constraint (control)', async () => {
    const damaged = await createTestRoad();
    await damaged.database.pool.query('drop index journal_claim');
    const outcomes = await underTwoPostsAtOnce([damaged, await createTestRoad({ beside: damaged })]);
    await damaged.stop();
    expect(outcomes).toEqual(['done', 'done']);
  });

  it('P2 lets a key take effect once even when it comes for two posts in one transaction', async () => {
    const threads = await Promise.all(times(2).map(() => road.world.post({ author: ana })));
    const adding = threads.map((thread) => outcomeOf(road.as(bia).add(thread, 'oi', { client_id: 'one-way' })));
    expect((await Promise.all(adding)).sort()).toEqual(['done', 'duplicate']);
  });

  it('P2 loses and doubles nothing when connections die under it and every call is sent again', async () => {
    const thread = await road.world.post({ author: ana });
    const killing = new AbortController();
    const killer = async () => {
      while (!killing.signal.aborted) {
        await delay(15);
        await road.database.pool
          .query(
            `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid() order by random() limit 2`,
          )
          .catch(() => {});
      }
    };
    const killed = killer();
    let retries = 0;
    const untilAnswered = async (key: number): Promise<Said> => {
      for (;;) {
        const said = await road
          .as(bia)
          .add(thread, `texto ${key}`, { client_id: `kill-${key}` })
          .catch(() => null);
        if (said) return said;
        retries += 1;
        await delay(5);
      }
    };
    const answers: Said[] = [];
    while (answers.length < 200 || retries < 5) {
      answers.push(...(await Promise.all(times(20).map((n) => untilAnswered(answers.length + n)))));
    }
    killing.abort();
    await killed;
    // The pool hears of the last ones that died.
    await delay(100);
    expect(new Set(answers.map(keyIn)).size).toBe(answers.length);
    expect(await countOf('comments', thread)).toBe(answers.length);
    expect(await examineThread(road.database.pool, thread)).toEqual([]);
  }, 60_000);
});
