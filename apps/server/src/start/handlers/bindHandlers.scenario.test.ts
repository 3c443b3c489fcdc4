import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { InputOf } from 'ufi-core/contract';
import type { serverEndpoints } from '../../access/serverEndpoints.ts';
import type { BoundHandlers } from '../../access/handler.ts';
import { createPool } from '../../database/engine/createPool.ts';
import { silentLog } from '../../database/testing/silentLog.ts';
import { createThreadCache, type ThreadCache } from '../../features/lists/pages/threadCache.ts';
import { createTestBackend, keyIn, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import type { AppServices } from '../appServices.ts';
import { bindHandlers } from './bindHandlers.ts';
import { handlerRegistry } from '../handlerRegistry.ts';
import { replicaReads } from './replicaReads.ts';

type ReplicaRead = 'fetchFeed' | 'search' | 'suggestMentions' | 'fetchThreadListInfo' | 'fetchThreadInfo';
type MessageRead = 'fetchUnreadThreads' | 'queryGraph' | 'searchMessages' | 'suggestRecipients';
type Inputs = { readonly [Name in ReplicaRead | MessageRead]: InputOf<(typeof serverEndpoints)[Name]> };

let backend: TestBackend;
/** As a standby server is: whatever writes fails on it. */
let standby: Pool;
let threadCache: ThreadCache;
let ana: string;
let bia: string;
let inputs: Inputs;

const time = { ms: 0 };
const clock = { now: () => Date.now(), monotonic: () => time.ms };
const replica = { pool: {} as Pool, isLevel: true, fails: false, asOf: 0, asked: 0 };
const primary = { asked: 0 };

const replicas: NonNullable<AppServices['replicas']> = {
  read: async () => undefined,
  readNow: async (work) => {
    if (!replica.isLevel) return undefined;
    replica.asked += 1;
    try {
      const result = await work({ pool: replica.pool, asOf: replica.asOf });
      return replica.fails ? undefined : { result, asOf: replica.asOf };
    } catch {
      return undefined;
    }
  },
  state: () => [],
  misses: () => 0,
  close: async () => {},
};

function waitingPoint() {
  let pass = (): void => {};
  const passed = new Promise<void>((resolve) => {
    pass = resolve;
  });
  return { passed, pass };
}

/** A pool that does something before it is asked. */
const preceded = (pool: Pool, before: (statement: string) => Promise<void> | void): Pool =>
  ({
    query: async (config: { readonly name?: string }) => {
      await before(config.name ?? '');
      return pool.query(config as never);
    },
    connect: async () => {
      await before('connect');
      return pool.connect();
    },
  }) as unknown as Pool;

/** Handlers of a server whose primary counts what it is asked. */
function openServer(): BoundHandlers {
  const pool = preceded(backend.database.pool, () => void (primary.asked += 1));
  threadCache = createThreadCache(clock);
  return bindHandlers(handlerRegistry, { ...backend.services, pool, clock, threadCache, replicas });
}
const call = <Name extends keyof Inputs>(name: Name, person: string | null, handlers = openServer()) =>
  (handlers[name] as (input: unknown, caller: object) => Promise<object>)(inputs[name], { person, locale: 'pt-BR' });

beforeAll(async () => {
  backend = await createTestBackend();
  const { connection } = backend.database;
  standby = createPool({ ...connection, options: '-c default_transaction_read_only=on' }, 4, silentLog);
  ana = await backend.world.person('Ana Souza');
  bia = await backend.world.person('Bia Lima');
  const thread = await backend.world.post({ author: ana });
  const comment = keyIn(await backend.as(bia).add(thread, 'jabuticaba'));
  const handlers = bindHandlers(handlerRegistry, backend.services);
  const sent = await handlers.sendMessage(
    { body: 'sábado', other_user_fbid: ana, client_id: 'c-1' },
    { person: bia, locale: 'pt-BR' },
  );
  const message = sent.actions?.[0]?.thread_id ?? '';
  expect(comment).toContain(thread);
  inputs = {
    fetchFeed: {},
    search: { of: 'comments', q: 'jabuticaba' },
    suggestMentions: { ft_ent_identifier: thread, q: 'bi' },
    fetchThreadListInfo: { tags: { other: { offset: 0, limit: 20 } } },
    fetchThreadInfo: { messages: { [message]: { offset: 0, limit: 20 } }, threads: [message] },
    fetchUnreadThreads: { folders: ['INBOX', 'OTHER'] },
    queryGraph: { queries: { thread: { query: 'thread', id: message, limit: 20 } } },
    searchMessages: { q: 'sábado' },
    suggestRecipients: { q: 'bi' },
  };
});
beforeEach(() => {
  time.ms += 60_000;
  Object.assign(replica, { pool: standby, isLevel: true, fails: false, asOf: time.ms, asked: 0 });
  primary.asked = 0;
});
afterAll(async () => {
  await standby.end();
  await backend.stop();
});

const found: Readonly<Record<keyof Inputs, string>> = {
  fetchFeed: 'jabuticaba',
  search: 'jabuticaba',
  suggestMentions: 'Bia Lima',
  fetchThreadListInfo: 'sábado',
  fetchThreadInfo: 'sábado',
  fetchUnreadThreads: 'OTHER',
  queryGraph: 'sábado',
  searchMessages: 'sábado',
  suggestRecipients: 'Bia Lima',
};

describe('calls on a read replica', () => {
  it('server.837 has all calls that are read on one', () => {
    expect(Object.keys(found).toSorted()).toEqual([...replicaReads].toSorted());
  });

  it.each(Object.entries(found) as [keyof Inputs, string][])(
    'server.837 %s is answered by the replica alone, as by the primary',
    async (name, text) => {
      const answer = await call(name, ana);
      expect(JSON.stringify(answer)).toContain(text);
      expect([replica.asked, primary.asked]).toEqual([1, 0]);
      replica.isLevel = false;
      expect(await call(name, ana)).toEqual(answer);
      expect(primary.asked).toBeGreaterThan(0);
    },
  );

  it('server.837 what somebody may not do is answered by the replica, and nobody asks again', async () => {
    await expect(call('fetchThreadInfo', null)).rejects.toMatchObject({ reason: 'sessionEnded' });
    await expect(call('fetchThreadInfo', await backend.world.person('Caio'))).rejects.toMatchObject({
      reason: 'noSuchObject',
    });
    expect([replica.asked, primary.asked]).toEqual([2, 0]);
  });

  it('server.837 what fails there is answered by the primary', async () => {
    replica.fails = true;
    expect(JSON.stringify(await call('searchMessages', ana))).toContain('sábado');
    expect(primary.asked).toBeGreaterThan(0);
  });

  it('server.840 what was announced to be changed since the replica was found level is not remembered', async () => {
    const handlers = openServer();
    time.ms += 5;
    threadCache.invalidateAll();
    time.ms += 5;
    await call('fetchFeed', ana, handlers);
    await backend.database.pool.query("update actors set name = 'Ana Reis' where id = $1", [ana]);
    replica.asOf = time.ms + 1;
    expect(JSON.stringify(await call('fetchFeed', ana, handlers))).toContain('Ana Reis');
    await backend.database.pool.query("update actors set name = 'Ana Souza' where id = $1", [ana]);
  });

  it('server.840 whoever is answered by the primary waits for nobody’s read on the replica', async () => {
    const handlers = openServer();
    const [asked, late] = [waitingPoint(), waitingPoint()];
    replica.pool = preceded(standby, (statement) => {
      if (!statement.startsWith('page') && statement !== 'connect') return undefined;
      asked.pass();
      return late.passed;
    });
    const waiting = call('fetchFeed', null, handlers);
    await asked.passed;
    replica.isLevel = false;
    const answer = await Promise.race([call('fetchFeed', null, handlers), delay(1_000)]);
    late.pass();
    await waiting;
    expect(JSON.stringify(answer)).toContain('jabuticaba');
  });
});
