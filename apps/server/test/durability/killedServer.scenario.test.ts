import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../src/database/engine/index.ts';
import { silentLog } from '../../src/database/testing/silentLog.ts';
import { migrate } from '../../src/database/migrate.ts';
import { createIdentity } from '../../src/features/accounts/index.ts';
import { createServerServices } from '../../src/start/createServerServices.ts';
import { addPosts } from '../../src/demo/world/addPosts.ts';
import { startBuiltServer, type BuiltServer } from './builtServer.ts';
import { startEarlyAckProxy } from './earlyAckProxy.ts';
import { post, sendUnanswered, writeUntilGone, type Ledger, type Writer } from './writers.ts';

const writerCount = 16;
const rounds = process.env['UFI_LONG'] === '1' ? 50 : 2;
const commentsARound = 300;
const password = 'a password of sixteen writers';

let dataDir: string;
let thread: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ufi-kill-'));
  const database = await openDatabase({ dataDir, log: silentLog });
  await migrate(database.pool);
  const services = createServerServices({ pool: database.pool, wake: () => undefined });
  const identity = createIdentity(services);
  const people: string[] = [];
  for (let number = 0; number < writerCount; number += 1) {
    people.push(await identity.signUp({ email: emailOf(number), password, name: `Writer ${number}`, locale: 'en-US' }));
  }
  thread = services.ids.next();
  const createdAt = Math.floor(Date.now() / 1000);
  const author = people[0] ?? '';
  await addPosts(database.pool, [
    {
      id: thread,
      author,
      authorKind: 'person',
      group: null,
      kind: 'plain',
      privacy: 'everyone',
      text: 'A post',
      attachment: null,
      createdAt,
      isClosed: false,
    },
  ]);
  await database.stop();
}, 120_000);

afterAll(() => rm(dataDir, { recursive: true, force: true }));

const emailOf = (number: number): string => `writer${number}@example.test`;

async function signIn(server: BuiltServer): Promise<Writer[]> {
  const writers: Writer[] = [];
  for (let number = 0; number < writerCount; number += 1) {
    const body = { email: emailOf(number), password };
    const { cookie } = await post({ origin: server.origin, publicOrigin: server.origin }, '/session/sign_in/', {
      body,
    });
    if (cookie === null) throw new Error('signing in gave no session');
    writers.push({ number, cookie });
  }
  return writers;
}

async function postmasterOf(directory: string): Promise<number> {
  const [pid] = (await readFile(join(directory, 'postgres', 'postmaster.pid'), 'utf8')).split('\n', 1);
  return Number(pid);
}

/** Number of the thread's stored comments per client id. */
async function keptComments(): Promise<Map<string, number>> {
  const database = await openDatabase({ dataDir, log: silentLog });
  const { rows } = await database.pool.query<{ client_id: string; count: string }>(
    'select client_id, count(*) as count from comments where thread_id = $1 group by client_id',
    [thread],
  );
  await database.stop();
  return new Map(rows.map(({ client_id, count }) => [client_id, Number(count)]));
}

async function untilAcknowledged(ledger: Ledger, count: number): Promise<void> {
  while (ledger.acknowledged.size < count) await wait(5);
}

const newLedger = (): Ledger => ({ unanswered: new Map(), acknowledged: new Map() });

describe('a server that is killed while sixteen people write', () => {
  it(`P1 P2 loses no acknowledged comment and doubles none that is sent again, ${rounds} times over`, async () => {
    const ledger = newLedger();
    let server = await startBuiltServer(dataDir);
    const writers = await signIn(server);
    for (let round = 0; round < rounds; round += 1) {
      const destination = { origin: server.origin, publicOrigin: server.origin, thread };
      const writing = writers.map((writer) => writeUntilGone(destination, writer, ledger));
      await untilAcknowledged(ledger, ledger.acknowledged.size + commentsARound);
      await wait(Math.random() * 50);
      // In every other round the database is killed together with the server.
      if (round % 2 === 1) process.kill(await postmasterOf(dataDir), 'SIGKILL');
      await server.kill();
      await Promise.all(writing);
      server = await startBuiltServer(dataDir);
    }
    const destination = { origin: server.origin, publicOrigin: server.origin, thread };
    await Promise.all(writers.map((writer) => sendUnanswered(destination, writer, ledger)));
    await server.kill();

    const kept = await keptComments();
    const lost = [...ledger.acknowledged.keys()].filter((clientId) => !kept.has(clientId));
    const doubled = [...kept].filter(([, count]) => count !== 1);
    console.info(`${ledger.acknowledged.size} acknowledged, ${lost.length} lost, ${doubled.length} doubled`);
    expect({ lost, doubled, unanswered: ledger.unanswered.size }).toEqual({ lost: [], doubled: [], unanswered: 0 });
    expect(kept.size).toBe(ledger.acknowledged.size);
  }, 600_000);

  it('P1 control: detects comments that are acknowledged before they are stored', async () => {
    const ledger = newLedger();
    const server = await startBuiltServer(dataDir);
    const writers = await signIn(server);
    const proxy = await startEarlyAckProxy(server.origin);
    const destination = { origin: proxy.origin, publicOrigin: server.origin, thread };
    const writing = writers.map((writer) => writeUntilGone(destination, writer, ledger));
    await untilAcknowledged(ledger, commentsARound);
    await server.kill();
    await proxy.close();
    await Promise.all(writing);

    const kept = await keptComments();
    const lost = [...ledger.acknowledged.keys()].filter((clientId) => !kept.has(clientId));
    expect(lost.length).toBeGreaterThan(0);
  }, 120_000);
});
