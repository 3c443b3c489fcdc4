import { describe, expect, it } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import { createTokenBuckets } from '../runtime/tokenBuckets.ts';
import { pullStreamEvents } from './pullStreamEvents.ts';
import { defaultPollMs } from './createStreamHub.ts';
import { openTestStream, type TestStream } from './testing/openTestStream.ts';
import { setUpStreams } from './testing/setUpStreams.ts';
import { startNatsServer } from './testing/startNatsServer.ts';
import { startTestStreams } from './testing/startTestStreams.ts';
import { createJournalSweeper } from './threads/sweepJournal.ts';

const test = setUpStreams();

const lastNumber = ({ events }: TestStream): number => events.findLast(({ message: said }) => said)?.message?.to ?? 0;
const pull = (targets: string) =>
  pullStreamEvents({ targets }, { person: null, locale: 'pt-BR' }, test.streams.services);

/** Adds empty steps of the given age to a thread. */
async function fill(thread: string, steps: number, { ageDays = 0 } = {}): Promise<void> {
  await test.database.pool.query(
    `insert into journal (thread_id, seq, actor_id, person_id, request, action, object_id, record, at)
     select $1, t.seq + n, t.owner_id, t.owner_id, '', 'test', $1, '{}', now() - $3 * interval '1 day'
     from threads t, generate_series(1, $2::int) n where t.id = $1`,
    [thread, steps, ageDays],
  );
  await test.database.pool.query('update threads set seq = seq + $2 where id = $1', [thread, steps]);
}

describe('how far a stream reaches', () => {
  it('server.39 resets a client that is ahead of the thread', async () => {
    const thread = await test.world.post({ author: test.ana });
    await test.write(thread, test.ana);
    const stream = await test.listen(`${thread}:5`);
    await stream.until(({ events }) => events.length > 0);
    expect(stream.events[0]).toMatchObject({ id: `${thread}:1`, reset: { target: thread, seq: 1 } });
    await test.write(thread, test.ana);
    await stream.until((each) => lastNumber(each) === 2);
    expect(await pull(`${thread}:5`)).toEqual({ messages: [], resets: [{ target: thread, seq: 2 }] });
  });

  it('server.39 resets a client that is more than 10,000 events behind, and no other', async () => {
    const thread = await test.world.post({ author: test.ana });
    await fill(thread, 10_001);
    const [lost, late] = [await test.listen(`${thread}:0`), await test.listen(`${thread}:1`)];
    await lost.until(({ events }) => events.length > 0);
    expect(lost.events[0]?.reset).toEqual({ target: thread, seq: 10_001 });
    await late.until(({ events }) => events.length > 0);
    expect(late.events[0]).toMatchObject({ reset: null, message: { from: 2 } });
    expect((await pull(`${thread}:0`)).resets).toEqual([{ target: thread, seq: 10_001 }]);
    expect((await pull(`${thread}:1`)).messages).toMatchObject([{ from: 2 }]);
  });

  it('resets connected and returning clients after an event without a record, as of a bulk import', async () => {
    const thread = await test.world.post({ author: test.ana });
    const watching = await test.listen(`${thread}:0`);
    await test.write(thread, test.ana);
    await watching.until((each) => lastNumber(each) === 1);
    await fill(thread, 1);
    await test.database.pool.query('update journal set record = null where thread_id = $1 and seq = 2', [thread]);
    test.streams.services.wake(thread, 2);
    await watching.until(({ events }) => events.some(({ reset }) => reset));
    expect(watching.events.at(-1)?.reset).toEqual({ target: thread, seq: 2 });
    await test.write(thread, test.ana);
    await watching.until((each) => lastNumber(each) === 3);
    const late = await test.listen(`${thread}:1`);
    await late.until(({ events }) => events.length > 0);
    expect(late.events[0]?.reset).toEqual({ target: thread, seq: 3 });
  });

  it('server.39 resets a client that is more than seven days behind', async () => {
    const thread = await test.world.post({ author: test.ana });
    await fill(thread, 2, { ageDays: 8 });
    await test.write(thread, test.ana);
    const [lost, late] = [await test.listen(`${thread}:1`), await test.listen(`${thread}:2`)];
    await lost.until(({ events }) => events.length > 0);
    expect(lost.events[0]?.reset).toEqual({ target: thread, seq: 3 });
    await late.until((each) => lastNumber(each) === 3);
    expect((await pull(`${thread}:1`)).resets).toEqual([{ target: thread, seq: 3 }]);
  });

  it('server.42 sweeps the records beyond its reach, never their idempotency keys', async () => {
    const [quiet, busy] = [await test.world.post({ author: test.ana }), await test.world.post({ author: test.ana })];
    await fill(quiet, 3, { ageDays: 8 });
    await fill(quiet, 3, { ageDays: 2 });
    await fill(busy, 10_005, { ageDays: 2 });
    const sweep = createJournalSweeper(test.database.pool);
    expect(await sweep(Date.now())).toBeGreaterThanOrEqual(8);
    const left = async (thread: string) => {
      const { rows } = await test.database.pool.query<{ rows: number; kept: number; first: number }>(
        `select count(*)::int as rows, count(record)::int as kept,
           (min(seq) filter (where record is not null))::int as first from journal where thread_id = $1`,
        [thread],
      );
      return rows[0];
    };
    expect(await left(quiet)).toEqual({ rows: 6, kept: 3, first: 4 });
    expect(await left(busy)).toEqual({ rows: 10_005, kept: 10_000, first: 6 });
    expect(await sweep(Date.now())).toBe(0);
    const lost = await test.listen(`${quiet}:2`);
    await lost.until(({ events }) => events.length > 0);
    expect(lost.events[0]?.reset).toEqual({ target: quiet, seq: 6 });
  });

  it('rejects an invalid list of positions', async () => {
    const thread = await test.world.post({ author: test.ana });
    const many = Array.from({ length: 23 }, () => `${thread}:0`).join();
    for (const targets of ['', 'x', `${thread}`, `${thread}:-1`, `${thread}:0,`, `0:1`, many]) {
      expect({ targets, status: (await test.listen(encodeURIComponent(targets))).status }).toEqual({
        targets,
        status: 422,
      });
      await expect(pull(targets)).rejects.toMatchObject({ reason: 'badParameter', fields: { targets: 'bad_format' } });
    }
  });

  it('server.34 notices changes without a wake-up at the next poll, within a second', async () => {
    expect(defaultPollMs).toBeLessThan(1_000);
    const thread = await test.world.post({ author: test.ana });
    const [polling, deaf] = await Promise.all([
      startTestStreams(test.database, { pollMs: 50, node: 6 }),
      startTestStreams(test.database, { dropsWakeUps: true, node: 3 }),
    ]);
    const stream = await openTestStream({ port: polling.port, targets: `${thread}:0` });
    const waiting = await test.listen(`${thread}:0`);
    // Both streams have caught up, as each does once after it was opened.
    await test.write(thread, test.ana);
    await Promise.all([stream, waiting].map((each) => each.until((each) => lastNumber(each) === 1)));
    await test.write(thread, test.ana, { on: deaf });
    await stream.until((each) => lastNumber(each) === 2);
    expect(lastNumber(waiting)).toBe(1);
    stream.close();
    await Promise.all([polling.stop(), deaf.stop()]);
  });

  // Here and below no poll comes to help: the streams of these tests poll once an hour.
  it('server.34 notices changes by another server at once', async () => {
    const thread = await test.world.post({ author: test.ana });
    const other = await startTestStreams(test.database, { node: 4 });
    const stream = await test.listen(`${thread}:0`);
    for (let step = 1; step <= 5; step += 1) {
      await test.write(thread, test.ana, { on: other });
      await stream.until((each) => lastNumber(each) === step);
    }
    await other.stop();
  });

  it('server.807 tells the other servers who has used much of a rate limit', async () => {
    const other = await startTestStreams(test.database, { node: 8 });
    const [here, there] = [test.streams, other].map(({ hub }) =>
      hub.limitSharing.share('writes', createTokenBuckets({ perMinute: 60, monotonic: () => 0 })),
    );
    // The line may lose a word, as long as the servers have not found each other.
    let isReceived = false;
    for (let attempt = 0; attempt < 15 && !isReceived; attempt += 1) {
      for (let turn = 0; turn < 30; turn += 1) here?.take(`ana ${attempt}`);
      await delay(700);
      isReceived = there?.take(`ana ${attempt}`) !== null;
    }
    expect({ isReceived, isBiaRefused: there?.take('bia') !== null }).toEqual({
      isReceived: true,
      isBiaRefused: false,
    });
    await other.stop();
  });

  it('server.836 tells the other servers how many streams of a network are open', async () => {
    const other = await startTestStreams(test.database, { node: 8 });
    const [here, there] = [test.streams, other].map(({ hub }) => hub.streamSharing);
    here?.report('192.0.2.1', 7);
    // It is repeated every four seconds, for those who have just come.
    for (let attempt = 0; attempt < 60 && there?.elsewhere('192.0.2.1') !== 7; attempt += 1) await delay(100);
    expect([there?.elsewhere('192.0.2.1'), there?.elsewhere('192.0.2.2')]).toEqual([7, 0]);
    here?.report('192.0.2.1', 0);
    await other.stop();
  });

  it('reconnects to the other servers after a broken connection, and reads what it has missed', async () => {
    const thread = await test.world.post({ author: test.ana });
    const other = await startTestStreams(test.database, { node: 5 });
    const stream = await test.listen(`${thread}:0`);
    await test.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where query = 'listen ufi_threads' and datname = current_database()`,
    );
    await test.write(thread, test.ana, { on: other });
    await stream.until((each) => lastNumber(each) === 1);
    await test.write(thread, test.ana, { on: other });
    await stream.until((each) => lastNumber(each) === 2);
    await other.stop();
  });

  it('server.721 notices changes by another server while NATS is away, and at once when it is back', async () => {
    const thread = await test.world.post({ author: test.ana });
    const nats = await startNatsServer();
    await nats.stop();
    const fanOut = { servers: [`nats://127.0.0.1:${nats.port}`], user: undefined, password: undefined };
    const [polling, other] = await Promise.all([
      startTestStreams(test.database, { fanOut, pollMs: 50, node: 8 }),
      startTestStreams(test.database, { fanOut, node: 9 }),
    ]);
    const stream = await openTestStream({ port: polling.port, targets: `${thread}:0` });
    await test.write(thread, test.ana, { on: other });
    await stream.until((each) => lastNumber(each) === 1);
    expect(polling.hub.fanOut()).toEqual({ isConnected: false, received: 0 });
    await nats.start();
    await stream.until(() => polling.hub.fanOut().isConnected && other.hub.fanOut().isConnected);
    const far = await openTestStream({ port: other.port, targets: `${thread}:1` });
    // Two streams, and what both servers receive of rate limits.
    await far.until(() => nats.subjects().length === 4);
    // The far server does not poll within this test.
    await test.write(thread, test.ana, { on: polling });
    await far.until((each) => lastNumber(each) === 2);
    for (const each of [stream, far]) each.close();
    await Promise.all([polling.stop(), other.stop()]);
    await nats.stop();
  });
});

describe('slow clients', () => {
  it('are disconnected once 64 KiB are unsent, without affecting others (P16)', async () => {
    const thread = await test.world.post({ author: test.ana });
    const slow = await Promise.all(Array.from({ length: 20 }, () => test.listen(`${thread}:0`)));
    const quick = await test.listen(`${thread}:0`);
    for (const stream of slow) stream.pause();
    const before = test.streams.hub.size().connections;
    const text = 'x'.repeat(60_000);
    let steps = 0;
    while (test.streams.hub.size().connections > before - slow.length && steps < 400) {
      await test.write(thread, test.ana, { comment_text: text });
      steps += 1;
      await quick.until((each) => lastNumber(each) === steps);
      await delay(100);
    }
    expect(test.streams.hub.size().connections).toBe(before - slow.length);
    expect(quick.isEnded()).toBe(false);
  });
});

describe('a hub that closes', () => {
  it('server.41 disconnects its clients with different reconnect delays', async () => {
    const thread = await test.world.post({ author: test.ana });
    const other = await startTestStreams(test.database, { node: 6 });
    const streams = await Promise.all(
      Array.from({ length: 10 }, () => test.listen(`${thread}:0`, { port: other.port })),
    );
    expect(other.hub.size()).toEqual({ connections: 10, threads: 1 });
    await other.hub.close();
    for (const stream of streams) await stream.until(({ isEnded }) => isEnded());
    expect(new Set(streams.map(({ lines }) => lines.at(-1))).size).toBeGreaterThan(5);
    expect(other.hub.size()).toEqual({ connections: 0, threads: 0 });
    await other.stop();
  });
});
