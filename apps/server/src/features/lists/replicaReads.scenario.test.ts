import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Pool, PoolClient } from 'pg';
import { createTestDatabase } from '../../database/testing/index.ts';
import type { Database } from '../../database/engine/index.ts';
import { createTestWorld, type TestWorld } from '../../mutations/testing/createTestWorld.ts';
import type { AppServices } from '../../start/appServices.ts';
import { createServerServices } from '../../start/createServerServices.ts';
import { addComment } from '../comments/addComment.ts';
import { fetchComments } from './fetchComments.ts';
import { createThreadCache, type ThreadCache } from './pages/threadCache.ts';

let database: Database;
let services: AppServices;
let threadCache: ThreadCache;
let world: TestWorld;
let ana: string;
let bia: string;
let thread: string;
let snapshot: PoolClient | undefined;
/** The replica has all that was committed before this time (monotonic). */
let asOf = 0;
let asked = 0;
const time = { ms: 0 };
const clock = { now: () => Date.now(), monotonic: () => time.ms };

/** A replica that has stopped replaying: the snapshot of a transaction that stays open. */
const replicas: NonNullable<AppServices['replicas']> = {
  read: async (since, work) => {
    if (snapshot === undefined || since > asOf) return undefined;
    asked += 1;
    const { query } = snapshot;
    return { result: await work({ query: query.bind(snapshot) } as unknown as Pool), asOf };
  },
  readNow: async () => undefined,
  state: () => [],
  misses: () => 0,
  close: async () => {},
};

/** A server of the instance with a memory of its own. */
function openServer(): AppServices {
  threadCache = createThreadCache(clock);
  const wake = (id: string, seq: number) => threadCache.advance(id, seq);
  return createServerServices({ pool: database.pool, threadCache, wake, clock, replicas });
}

async function stopReplaying(): Promise<void> {
  time.ms += 60_000;
  asOf = time.ms;
  asked = 0;
  snapshot = await database.pool.connect();
  await snapshot.query('begin isolation level repeatable read read only');
  await snapshot.query('select from threads limit 1');
}

beforeAll(async () => {
  database = await createTestDatabase();
  services = openServer();
  world = createTestWorld(database.pool, services);
  ana = await world.person('Ana Souza');
  bia = await world.person('Bia Lima');
});
afterAll(() => database.stop());
beforeEach(async () => {
  services = openServer();
  thread = await world.post({ author: ana });
  for (let turn = 0; turn < 8; turn += 1) await write(ana, `${turn}`);
  await stopReplaying();
});
afterEach(async () => {
  await snapshot?.query('commit');
  snapshot?.release();
  snapshot = undefined;
});

const as = (person: string | null) => ({ person, locale: 'pt-BR' }) as const;
const write = async (person: string, comment_text: string): Promise<string | undefined> =>
  (await addComment({ ft_ent_identifier: thread, comment_text }, as(person), services)).records.comments?.[0]?.legacyid;
const read = (person: string | null, cursor?: string) =>
  fetchComments({ ft_ent_identifier: thread, orderingmode: 'time', length: 3, cursor }, as(person), services);
const idsFor = async (person: string | null) => {
  const input = { ft_ent_identifier: thread, orderingmode: 'time', length: 50 } as const;
  return (await fetchComments(input, as(person), services)).lists[0]?.values ?? [];
};

describe('reads on a replica', () => {
  it('server.802 a page that is not in memory comes from it, for anybody', async () => {
    const first = await read(null);
    expect(asked).toBe(1);
    const cursor = first.lists[0]?.cursor.after ?? undefined;
    const next = await read(bia, cursor);
    expect(asked).toBe(2);
    expect(next.lists[0]?.values).toHaveLength(3);
    expect(next.lists[0]?.values).not.toEqual(first.lists[0]?.values);
    await read(bia, cursor);
    await read(bia, cursor);
    expect(asked).toBe(3);
  });

  it('server.802 marks and access of the viewer come from the primary', async () => {
    const [comment = ''] = await idsFor(null);
    await database.pool.query(
      `insert into reactions (thread_id, object_id, actor_id, type, version, is_hidden) values ($1, $2, $3, 0, 0, true)`,
      [thread, comment, bia],
    );
    expect(await idsFor(bia)).not.toContain(comment);
    expect(await idsFor(ana)).toContain(comment);
    expect(asked).toBe(1);
    await read(bia);
    expect(asked).toBe(2);
    await database.pool.query('update posts set is_deleted = true where id = $1', [thread]);
    await expect(read(bia)).rejects.toThrow('noSuchObject');
  });

  it('C5 server.802 nobody sees a comment vanish that the replica does not have, on any server', async () => {
    await idsFor(null);
    for (let turn = 0; turn < 5; turn += 1) {
      time.ms += 1;
      const own = await write(bia, `own ${turn}`);
      for (const person of [bia, null, ana]) expect(await idsFor(person)).toContain(own);
      // The replica is not even asked for a thread that has changed since.
      await read(bia);
    }
    expect(asked).toBe(1);
    const own = await write(bia, 'at another server');
    services = openServer();
    for (const person of [null, bia, ana]) expect(await idsFor(person)).toContain(own);
    expect(asked).toBe(2);
  });

  it('server.802 a thread that the replica does not have yet is read from the primary', async () => {
    thread = await world.post({ author: ana });
    services = openServer();
    expect(await idsFor(null)).toEqual([]);
    expect(asked).toBe(1);
  });

  it('server.802 what was told to be changed since is read from the primary', async () => {
    time.ms += 1;
    threadCache.invalidateAll();
    await database.pool.query("update actors set name = 'Ana Reis' where id = $1", [ana]);
    const { records } = await read(null);
    expect(records.actors?.find(({ id }) => id === ana)?.name).toBe('Ana Reis');
  });
});
