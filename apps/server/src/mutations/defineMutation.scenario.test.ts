import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServerUpdate } from 'ufi-core/contract';
import { createTestBackend, keyIn, outcomeOf, type TestBackend } from './testing/createTestBackend.ts';
import { findThreadInconsistencies, snapshotRows } from './testing/findThreadInconsistencies.ts';

const poolSize = 12;

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('mutations', () => {
  let backend: TestBackend;
  /** A second server on the same database, with thread queues of its own. */
  let other: TestBackend;
  let ana: string;
  let bia: string;
  let post: string;
  beforeAll(async () => {
    backend = await createTestBackend({ poolSize });
    other = await createTestBackend({ sameDatabaseAs: backend });
    ana = await backend.world.person('Ana Souza');
    bia = await backend.world.person('Bia Lima');
    post = await backend.world.post({ author: ana });
  });
  afterAll(() => backend.stop());

  const countOf = async (table: string, thread: string): Promise<number> => {
    const text = `select count(*)::int as n from ${table} where thread_id = $1`;
    const { rows } = await backend.database.pool.query<{ n: number }>(text, [thread]);
    return rows[0]?.n ?? -1;
  };

  /**
   * Holds the locks of threads until both servers wait for them: by then each has loaded the context of its first
   * transaction, and none has written.
   */
  const hold = async ({ database }: TestBackend, threads: readonly string[]) => {
    const holder = await database.pool.connect();
    await holder.query('begin');
    await holder.query('select from threads where id = any($1) for update', [threads]);
    const text = `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const countWaiting = async () => (await database.pool.query<{ n: number }>(text)).rows[0]?.n ?? 0;
    return async () => {
      while ((await countWaiting()) < 2);
      await holder.query('commit');
      holder.release();
    };
  };

  /** Sends creates with several keys, each eight times concurrently, alternating between two servers. */
  const eightTimesAtOnce = async (servers: readonly [TestBackend, TestBackend], keys: number) => {
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
        return new Set(same.map((update) => JSON.stringify(update))).size;
      }),
    );
    await letGo();
    return { thread, answers: Math.max(...(await answering)) };
  };

  it('P3 answers the same key eight times concurrently, on two servers, with one effect and one answer', async () => {
    const { thread, answers } = await eightTimesAtOnce([backend, other], 150);
    expect(answers).toBe(1);
    expect(await countOf('comments', thread)).toBe(150);
    expect(await countOf('journal', thread)).toBe(150);
    expect(await findThreadInconsistencies(backend.database.pool, thread)).toEqual([]);
  });

  it('P3 fails if the key is checked and then written without a constraint (control)', async () => {
    const damaged = await createTestBackend();
    const { pool } = damaged.database;
    await pool.query(`drop index journal_claim; alter table journal drop constraint journal_pkey;
      create or replace function ask_again() returns boolean language sql as 'select true'`);
    const { thread, answers } = await eightTimesAtOnce(
      [damaged, await createTestBackend({ sameDatabaseAs: damaged })],
      150,
    );
    const { rowCount } = await pool.query('select from comments where thread_id = $1', [thread]);
    await damaged.stop();
    expect(answers).toBeGreaterThan(1);
    expect(rowCount).toBeGreaterThan(150);
  });

  it('P3 answers a later replay from the journal, whatever has happened to the comment', async () => {
    const first = await backend.as(bia).add(post, 'um', { client_id: 'again' });
    await backend.as(bia).edit(keyIn(first), 'dois');
    await backend.as(bia).remove(keyIn(first));
    const before = await snapshotRows(backend.database.pool);
    expect(await backend.as(bia).add(post, 'um', { client_id: 'again', actor: bia })).toEqual(first);
    expect(await snapshotRows(backend.database.pool)).toEqual(before);
  });

  it('A39 refuses the same key with another meaning, and reveals nothing of it', async () => {
    await backend.as(bia).add(post, 'um', { client_id: 'meaning' });
    const before = await snapshotRows(backend.database.pool);
    expect(await outcomeOf(backend.as(bia).add(post, 'dois', { client_id: 'meaning' }))).toBe('duplicate');
    const elsewhere = await backend.world.post({ author: ana });
    expect(await outcomeOf(backend.as(bia).add(elsewhere, 'um', { client_id: 'meaning' }))).toBe('duplicate');
    const key = keyIn(await backend.as(bia).add(post, 'um', { client_id: 'meaning' }));
    expect(await outcomeOf(backend.as(bia).like(key, true, { client_id: 'meaning' }))).toBe('duplicate');
    const { journal } = await snapshotRows(backend.database.pool);
    expect(journal).toEqual(before['journal']);
  });

  it('A39 treats the key of another person or actor as an independent one', async () => {
    const page = await backend.world.page('Café', { ADMIN: bia });
    const one = await backend.as(bia).add(post, 'meu', { client_id: 'shared' });
    const two = await backend.as(ana).add(post, 'outro', { client_id: 'shared' });
    const three = await backend.as(bia, page).add(post, 'da página', { client_id: 'shared' });
    expect(new Set([one, two, three].map(keyIn)).size).toBe(3);
  });

  it('does not protect a call without a key', async () => {
    const thread = await backend.world.post({ author: ana });
    const calls = times(3).map(() => backend.as(bia).add(thread, 'oi', { client_id: undefined }));
    expect(new Set((await Promise.all(calls)).map(keyIn)).size).toBe(3);
  });

  /** Sends one key for one post to one server, and for another post to the other. */
  const underTwoPostsAtOnce = async (servers: readonly [TestBackend, TestBackend]): Promise<string[]> => {
    const person = await servers[0].world.person('Eva Melo');
    const threads = await Promise.all(servers.map(() => servers[0].world.post({ author: person })));
    const letGo = await hold(servers[0], threads);
    const outcomes = servers.map((server, n) =>
      outcomeOf(server.as(person).add(threads[n] ?? '', 'oi', { client_id: 'both' })),
    );
    await letGo();
    return (await Promise.all(outcomes)).sort();
  };

  it('P2 applies a key once even if it is sent for two posts concurrently', async () => {
    expect(await underTwoPostsAtOnce([backend, other])).toEqual(['done', 'duplicate']);
  });

  it('P2 fails without the unique constraint (control)', async () => {
    const damaged = await createTestBackend();
    await damaged.database.pool.query('drop index journal_claim');
    const outcomes = await underTwoPostsAtOnce([damaged, await createTestBackend({ sameDatabaseAs: damaged })]);
    await damaged.stop();
    expect(outcomes).toEqual(['done', 'done']);
  });

  it('P2 applies a key once even if it is sent for two posts in one transaction', async () => {
    const threads = await Promise.all(times(2).map(() => backend.world.post({ author: ana })));
    const adding = threads.map((thread) => outcomeOf(backend.as(bia).add(thread, 'oi', { client_id: 'one-way' })));
    expect((await Promise.all(adding)).sort()).toEqual(['done', 'duplicate']);
  });

  it('server.04 two servers that edit one comment at once both keep the text before their edit', async () => {
    const thread = await backend.world.post({ author: ana });
    const key = keyIn(await backend.as(bia).add(thread, 'um'));
    const letGo = await hold(backend, [thread]);
    const outcomes = [backend, other].map((on, n) => outcomeOf(on.as(bia).edit(key, `dois ${n}`)));
    await letGo();
    expect(await Promise.all(outcomes)).toEqual(['done', 'done']);
    expect(await countOf('comment_edits', thread)).toBe(2);
    expect(await findThreadInconsistencies(backend.database.pool, thread)).toEqual([]);
  });

  it('P2 loses and duplicates nothing when connections are killed and every call is sent again', async () => {
    const thread = await backend.world.post({ author: ana });
    const kill = () =>
      backend.database.pool
        .query(
          `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() order by random() limit 2`,
        )
        .catch(() => {});
    const kills: Promise<unknown>[] = [];
    let retries = 0;
    const untilAnswered = async (key: number): Promise<ServerUpdate> => {
      // With the calls and not by time: on a busy machine the next kill would come before the pool has connected again.
      if (key % 4 === 0) kills.push(kill());
      for (;;) {
        const update = await backend
          .as(bia)
          .add(thread, `texto ${key}`, { client_id: `kill-${key}` })
          .catch(() => null);
        if (update) return update;
        retries += 1;
        await delay(5);
      }
    };
    const answers: ServerUpdate[] = [];
    while (answers.length < 200 || retries < 5) {
      answers.push(...(await Promise.all(times(20).map((n) => untilAnswered(answers.length + n)))));
    }
    await Promise.all(kills);
    // A query on each connection, so that the pool drops those that were closed last.
    await Promise.all(times(poolSize).map(() => backend.database.pool.query('select').catch(() => {})));
    expect(new Set(answers.map(keyIn)).size).toBe(answers.length);
    expect(await countOf('comments', thread)).toBe(answers.length);
    expect(await findThreadInconsistencies(backend.database.pool, thread)).toEqual([]);
  });
});
