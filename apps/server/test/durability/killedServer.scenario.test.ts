import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { startBuiltServer } from './builtServer.ts';
import { startEarlyAckProxy } from './earlyAckProxy.ts';
import { createKillingWorld, newLedger, untilAcknowledged, type KillingWorld } from './killingWorld.ts';
import { sendUnanswered, writeUntilGone } from './writers.ts';

const rounds = process.env['UFI_LONG'] === '1' ? 50 : 2;
const commentsARound = 300;

let world: KillingWorld;
beforeAll(async () => void (world = await createKillingWorld({ kind: 'plain', stars: 0 })), 120_000);
afterAll(() => world.remove());

/** Number of the thread's stored comments per client id. */
const keptComments = (): Promise<Map<string, number>> =>
  world.read(async (pool) => {
    const { rows } = await pool.query<{ client_id: string; count: string }>(
      'select client_id, count(*) as count from comments where thread_id = $1 group by client_id',
      [world.thread],
    );
    return new Map(rows.map(({ client_id, count }) => [client_id, Number(count)]));
  });

describe('a server that is killed while sixteen people write', () => {
  it(`P1 P2 loses no acknowledged comment and doubles none that is sent again, ${rounds} times over`, async () => {
    const ledger = newLedger();
    let server = await startBuiltServer(world.dataDir);
    const writers = await world.signIn(server);
    for (let round = 0; round < rounds; round += 1) {
      const destination = { origin: server.origin, publicOrigin: server.origin, thread: world.thread };
      const writing = writers.map((writer) => writeUntilGone(destination, writer, ledger));
      await untilAcknowledged(ledger, ledger.acknowledged.size + commentsARound);
      await wait(Math.random() * 50);
      // In every other round the database is killed together with the server.
      if (round % 2 === 1) await world.killDatabase();
      await server.kill();
      await Promise.all(writing);
      server = await startBuiltServer(world.dataDir);
    }
    const destination = { origin: server.origin, publicOrigin: server.origin, thread: world.thread };
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
    const server = await startBuiltServer(world.dataDir);
    const writers = await world.signIn(server);
    const proxy = await startEarlyAckProxy(server.origin);
    const destination = { origin: proxy.origin, publicOrigin: server.origin, thread: world.thread };
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
