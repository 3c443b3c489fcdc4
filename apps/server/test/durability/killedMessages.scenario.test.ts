import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import type { MercuryPayload } from 'ufi-mercury/contract';
import { gaps, miscounts } from '../mailboxRecount.ts';
import { startBuiltServer, type BuiltServer } from './builtServer.ts';
import { startEarlyAckProxy } from './earlyAckProxy.ts';
import { createKillingWorld, newLedger, untilAcknowledged, type KillingWorld } from './killingWorld.ts';
import { post, sendUnanswered, writeUntilGone, type Writer } from './writers.ts';

const isLong = process.env['UFI_LONG'] === '1';
const rounds = isLong ? 25 : 1;
const messagesARound = isLong ? 2_000 : 200;
/** The first writers write in pairs, the others in a group of four. */
const inPairs = 12;

let world: KillingWorld;
let server: BuiltServer;
let writers: readonly Writer[];
/** The thread of each writer, by number. */
let threads: readonly string[];

interface Person {
  readonly id: string;
}

/** Everybody is everybody's friend, and nobody sends too much: the limit of a minute counts nothing. */
const prepare = () =>
  world.read(async (pool) => {
    await pool.query(`create function unlimited() returns trigger language plpgsql as $$
      begin new.person_id := 0; return new; end $$`);
    await pool.query('create trigger unlimited before insert on messages for each row execute function unlimited()');
    await pool.query(`insert into friendships (person_id, friend_id, status)
      select p.id, q.id, 'accepted' from people p join people q on q.id <> p.id`);
    const { rows } =
      await pool.query<Person>(`select p.id::text as id from people p join identity_users u on u.id = p.user_id
      where u.email like 'writer%' order by regexp_replace(u.email, '\\D', '', 'g')::int`);
    return rows.map(({ id }) => id);
  });

async function begin(path: string, writer: Writer | undefined, body: object): Promise<string> {
  const destination = { origin: server.origin, publicOrigin: server.origin };
  const { status, body: answer } = await post(destination, path, { body, cookie: writer?.cookie ?? '' });
  const { payload } = answer as { readonly payload: MercuryPayload };
  const thread = payload?.threads?.[0]?.thread_id;
  if (status !== 200 || thread === undefined) throw new Error(`refused with ${status}: ${JSON.stringify(answer)}`);
  return thread;
}

/** Begins the threads of all writers. */
async function beginThreads(ids: readonly string[]): Promise<readonly string[]> {
  const begun: string[] = [];
  for (let number = 0; number < inPairs; number += 2) {
    const other = { other_user_fbid: ids[number + 1], body: 'oi', client_id: `begin-${number}` };
    const thread = await begin('/messaging/send/', writers[number], other);
    begun.push(thread, thread);
  }
  const group = { participants: ids.slice(inPairs + 1), client_id: 'begin-group' };
  const thread = await begin('/messaging/group/create/', writers[inPairs], group);
  return [...begun, ...ids.slice(inPairs).map(() => thread)];
}

beforeAll(async () => {
  world = await createKillingWorld({ kind: 'plain', stars: 0 });
  const ids = await prepare();
  server = await startBuiltServer(world.dataDir);
  writers = await world.signIn(server);
  threads = await beginThreads(ids);
}, 120_000);
afterAll(async () => {
  await server.kill();
  await world.remove();
});

const destinationOf = ({ number }: Writer, origin = server.origin) => ({
  origin,
  publicOrigin: server.origin,
  thread: threads[number] ?? '',
  hasMessages: true,
});

/** Number of stored messages by client id, what differs from a recount, and mailboxes whose steps have a gap. */
const kept = () =>
  world.read(async (pool) => {
    const { rows } = await pool.query<{ client_id: string; count: number }>(
      'select client_id, count(*)::int as count from messages where client_id is not null group by client_id',
    );
    const [counters, steps] = [await pool.query(miscounts), await pool.query(gaps)];
    const counts = new Map(rows.map(({ client_id, count }) => [client_id, count]));
    return { counts, differences: [...counters.rows, ...steps.rows] as readonly unknown[] };
  });

describe('a server that is killed while sixteen people write messages', () => {
  it(`mercury.166 M2 loses no acknowledged message and doubles none that is sent again, ${rounds} times over`, async () => {
    const ledger = newLedger();
    for (let round = 0; round < rounds; round += 1) {
      const writing = writers.map((writer) => writeUntilGone(destinationOf(writer), writer, ledger));
      await untilAcknowledged(ledger, ledger.acknowledged.size + messagesARound);
      await wait(Math.random() * 50);
      // In the first and then every other round the database is killed together with the server.
      if (round % 2 === 0) await world.killDatabase();
      await server.kill();
      await Promise.all(writing);
      server = await startBuiltServer(world.dataDir);
    }
    await Promise.all(writers.map((writer) => sendUnanswered(destinationOf(writer), writer, ledger)));
    await server.kill();

    const { counts, differences } = await kept();
    const lost = [...ledger.acknowledged.keys()].filter((clientId) => !counts.has(clientId));
    const doubled = [...counts].filter(([, count]) => count !== 1);
    console.info(`${ledger.acknowledged.size} acknowledged, ${lost.length} lost, ${doubled.length} doubled`);
    expect({ lost, doubled, differences, unanswered: ledger.unanswered.size }).toEqual({
      lost: [],
      doubled: [],
      differences: [],
      unanswered: 0,
    });
  }, 1_800_000);

  it('mercury.166 M2 control: detects messages that are acknowledged before they are stored', async () => {
    const ledger = newLedger();
    server = await startBuiltServer(world.dataDir);
    const proxy = await startEarlyAckProxy(server.origin);
    const writing = writers.map((writer) => writeUntilGone(destinationOf(writer, proxy.origin), writer, ledger));
    await untilAcknowledged(ledger, 200);
    await server.kill();
    await proxy.close();
    await Promise.all(writing);
    const { counts } = await kept();
    expect([...ledger.acknowledged.keys()].filter((clientId) => !counts.has(clientId)).length).toBeGreaterThan(0);
  }, 120_000);
});
