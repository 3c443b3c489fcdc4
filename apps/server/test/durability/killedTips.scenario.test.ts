import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { checkStars } from '../../src/features/stars/index.ts';
import { fillMatches } from '../../src/features/stars/match/fillMatches.ts';
import { promote } from '../../src/features/stars/match/promote.ts';
import { createServerServices } from '../../src/start/createServerServices.ts';
import { startBuiltServer, type BuiltServer } from './builtServer.ts';
import { startEarlyAckProxy } from './earlyAckProxy.ts';
import { createKillingWorld, newLedger, untilAcknowledged, type KillingWorld } from './killingWorld.ts';
import { sendUnanswered, writeUntilGone, type Writer } from './writers.ts';

const isLong = process.env['UFI_LONG'] === '1';
const rounds = isLong ? 20 : 2;
const tipsARound = isLong ? 1_000 : 60;
const stars = 10;
const promised = isLong ? 5_000 : 1_000;

let world: KillingWorld;
let writers: readonly Writer[];
let server: BuiltServer;
beforeAll(async () => {
  world = await createKillingWorld({ kind: 'live', stars: 10_000_000 });
  await world.read(async (pool) => {
    const services = createServerServices({ pool, wake: () => undefined });
    const { rows } = await pool.query<{ owner: string }>('select owner_id::text as owner from threads where id = $1', [
      world.thread,
    ]);
    await promote(services, { payee: rows[0]?.owner ?? '', amount: promised, key: 'killed' });
    await fillMatches(services);
    // Sixteen people send more in a minute than anybody may in a day.
    await pool.query(`create function ended_limits() returns trigger language plpgsql as $$
      begin new.at := now() - interval '8 days'; return new; end $$`);
    await pool.query(`create trigger ended_limits before insert on ledger_transfers
      for each row when (new.kind = 'tip') execute function ended_limits()`);
  });
  server = await startBuiltServer(world.dataDir);
  writers = await world.signIn(server);
}, 120_000);
afterAll(async () => {
  await server.kill();
  await world.remove();
});

interface StoredTips {
  readonly comments: readonly string[];
  readonly tips: number;
  readonly received: number;
  readonly matched: number;
  readonly differences: readonly unknown[];
}

const storedTips = (): Promise<StoredTips> =>
  world.read(async (pool) => {
    const { rows: comments } = await pool.query<{ client_id: string }>(
      `select client_id from comments where thread_id = $1 and extras ? 'stars_attachment'`,
      [world.thread],
    );
    const { rows } = await pool.query<Omit<StoredTips, 'comments' | 'differences'>>(
      `select (select count(*)::int from ledger_transfers where kind = 'tip') as tips,
        (select coalesce(sum(amount), 0)::int from ledger_transfers where kind = 'match') as matched,
        (select received::int from stars_rooms where thread_id = $1) as received`,
      [world.thread],
    );
    const [sums = { tips: 0, matched: 0, received: 0 }] = rows;
    return { comments: comments.map(({ client_id }) => client_id), ...sums, differences: await checkStars(pool) };
  });

const lostOf = (acknowledged: ReadonlyMap<string, string>, { comments }: StoredTips): readonly string[] => {
  const kept = new Set(comments);
  return [...acknowledged.keys()].filter((clientId) => !kept.has(clientId));
};

describe('a server that is killed while sixteen people send stars', () => {
  it(`server.265 loses no acknowledged tip and doubles none that is sent again, ${rounds} times over`, async () => {
    const ledger = newLedger();
    const destination = () => ({ origin: server.origin, publicOrigin: server.origin, thread: world.thread, stars });
    for (let round = 0; round < rounds; round += 1) {
      const writing = writers.map((writer) => writeUntilGone(destination(), writer, ledger));
      await untilAcknowledged(ledger, ledger.acknowledged.size + tipsARound);
      await wait(Math.random() * 50);
      // In every other round the database is killed together with the server.
      if (round % 2 === 1) await world.killDatabase();
      await server.kill();
      await Promise.all(writing);
      server = await startBuiltServer(world.dataDir);
    }
    await Promise.all(writers.map((writer) => sendUnanswered(destination(), writer, ledger)));
    await server.kill();

    const stored = await storedTips();
    const { comments, tips, received, matched, differences } = stored;
    console.info(`${ledger.acknowledged.size} tips acknowledged, ${comments.length} stored, ${matched} stars matched`);
    expect({ lost: lostOf(ledger.acknowledged, stored), unanswered: ledger.unanswered.size, differences }).toEqual({
      lost: [],
      unanswered: 0,
      differences: [],
    });
    expect([new Set(comments).size, comments.length, tips]).toEqual(Array(3).fill(ledger.acknowledged.size));
    expect(received).toBe(tips * stars + matched);
    expect(matched).toBe(promised);
  }, 900_000);

  it('server.265 control: detects tips that are acknowledged before they are stored', async () => {
    const ledger = newLedger();
    server = await startBuiltServer(world.dataDir);
    const proxy = await startEarlyAckProxy(server.origin);
    const destination = { origin: proxy.origin, publicOrigin: server.origin, thread: world.thread, stars };
    const writing = writers.map((writer) => writeUntilGone(destination, writer, ledger));
    await untilAcknowledged(ledger, tipsARound);
    await server.kill();
    await proxy.close();
    await Promise.all(writing);
    expect(lostOf(ledger.acknowledged, await storedTips()).length).toBeGreaterThan(0);
  }, 300_000);
});
