import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database, Log } from '../../database/engine/index.ts';
import { createTestDatabase } from '../../database/testing/index.ts';
import { silentLog } from '../../database/testing/silentLog.ts';
import { startNatsServer, type TestNatsServer } from '../testing/startNatsServer.ts';
import type { ClusterNotice } from './clusterNotice.ts';
import type { ClusterNotifier, NoticeHandlers } from './clusterNotifier.ts';
import { createNatsNotifier } from './natsNotifier.ts';
import { createPostgresNotifier } from './postgresNotifier.ts';

let database: Database;
let nats: TestNatsServer;
beforeAll(async () => {
  [database, nats] = await Promise.all([createTestDatabase(), startNatsServer()]);
});
afterAll(() => Promise.all([database.stop(), nats.stop()]));

const open: ClusterNotifier[] = [];
afterEach(() => Promise.all(open.splice(0).map((each) => each.close())));

const [thread, mailbox, colleague] = ['1000000000000000001', '1000000000000000002', '1000000000000000003'];
const typing = { thread, person: '7', actor: '7', name: 'Ana de Sá', isTyping: true };
const counts = [{ key: 'b'.repeat(22), count: 120 }];
const uses = [
  { limit: 'writes.person', key: 'a'.repeat(22), count: 61 },
  { limit: 'sign-ins.subject-in-network', key: '-_'.repeat(11), count: -2 },
];
const messageTyping = {
  thread,
  author: '7',
  person: '7',
  name: 'Ana',
  isTyping: true,
  mailboxes: [mailbox, colleague],
};

const until = async (test: () => boolean): Promise<void> => {
  for (const end = performance.now() + 10_000; !test(); await delay(2))
    if (performance.now() > end) throw new Error('it did not happen within 10 s');
};

/** Subjects of what nodes follow; all of them receive what is told of rate limits. */
const followed = () => nats.subjects().filter((subject) => !subject.includes('.limits.'));

type Kind = 'PostgreSQL' | 'NATS';

/** A notifier that writes down everything it is told. */
async function openNotifier(kind: Kind, options: { log?: Log; port?: number } = {}) {
  const received: unknown[] = [];
  const state = { missed: 0 };
  const handlers: NoticeHandlers = {
    onMoved: (...moved) => void received.push(moved),
    signalTyping: (signal) => void received.push(signal),
    onMessageTyping: (signal) => void received.push(signal),
    onViewers: ({ thread: of, count }) => void received.push({ of, count }),
    onSpent: (uses) => void received.push(uses),
    onStreams: (_, counts) => void received.push(counts),
    onMissed: () => void (state.missed += 1),
  };
  const access = { onScopeChanged() {}, onAudienceChanged() {}, onSessionEnded() {}, onMuchChanged() {} };
  const { pool, connection } = database;
  const { log = silentLog, port = nats.port } = options;
  const shared = { pool, connection, log, monotonic: () => performance.now(), handlers, access };
  const address = { servers: [`nats://127.0.0.1:${port}`], user: undefined, password: undefined };
  const notifier = kind === 'NATS' ? createNatsNotifier({ ...shared, address }) : createPostgresNotifier(shared);
  open.push(notifier);
  await notifier.start();
  return { notifier, received, state };
}

/** Breaks the line of all. */
const breaks: Readonly<Record<Kind, () => Promise<unknown>>> = {
  PostgreSQL: () =>
    database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where query = 'listen ufi_threads' and datname = current_database()`),
  NATS: async () => {
    await nats.stop();
    await nats.start();
  },
};

/** Two notifiers, of which the second follows a thread and a mailbox. */
async function openPair(kind: Kind) {
  const first = await openNotifier(kind);
  const second = await openNotifier(kind);
  second.notifier.follow('threads', thread);
  second.notifier.follow('mailboxes', mailbox);
  await until(() => first.notifier.isConnected() && second.notifier.isConnected());
  await first.notifier.refresh();
  if (kind === 'NATS') await until(() => followed().length === 2);
  return { first, second };
}

describe.each<Kind>(['PostgreSQL', 'NATS'])('a line over %s', (kind) => {
  it('server.720 tells the other nodes what has moved, the latest of it, and not the node itself', async () => {
    const { first, second } = await openPair(kind);
    first.notifier.announce('threads', thread, 1);
    first.notifier.announce('threads', thread, 3);
    first.notifier.announce('threads', thread, 2);
    first.notifier.announce('mailboxes', mailbox, 9);
    await until(() => second.received.length >= 2);
    expect(second.received).toEqual([
      ['threads', thread, 3],
      ['mailboxes', mailbox, 9],
    ]);
    expect(second.notifier.receivedCount()).toBe(2);
    expect(first.received).toEqual([]);
  });

  it('server.720 server.807 tells who types, how many look on, and who has used what of a limit', async () => {
    const { first, second } = await openPair(kind);
    const mailboxes = kind === 'NATS' ? [mailbox] : [mailbox, colleague];
    const told: readonly [ClusterNotice, unknown][] = [
      [{ kind: 'typing', signal: typing }, typing],
      [
        { kind: 'message-typing', typing: messageTyping },
        { ...messageTyping, mailboxes },
      ],
      [
        { kind: 'viewers', viewers: { thread, count: 12 } },
        { of: thread, count: 12 },
      ],
      [{ kind: 'spent', uses }, uses],
      [{ kind: 'streams', counts }, counts],
    ];
    for (const [notice, expected] of told) {
      const { length } = second.received;
      first.notifier.tell(notice);
      await until(() => second.received.length > length);
      expect(second.received.slice(length)).toEqual([expected]);
    }
  });

  it('server.721 comes back by itself, and says that something may have been missed', async () => {
    const { first, second } = await openPair(kind);
    const missed = [first, second].map(({ state }) => state.missed);
    await breaks[kind]();
    await until(() => [first, second].every(({ state }, index) => state.missed > (missed[index] ?? 0)));
    if (kind === 'NATS') await until(() => followed().length === 2);
    await first.notifier.refresh();
    first.notifier.announce('threads', thread, 4);
    await until(() => second.received.length > 0);
    expect(second.received).toEqual([['threads', thread, 4]]);
  });
});

describe('a line over NATS', () => {
  it('server.720 carries what a node follows, and nothing else of others', async () => {
    const { first, second } = await openPair('NATS');
    for (let id = 10; id < 60; id += 1) first.notifier.announce('threads', String(id), 1);
    first.notifier.announce('threads', thread, 1);
    await until(() => second.received.length > 0);
    expect(second.notifier.receivedCount()).toBe(1);
    second.notifier.unfollow('threads', thread);
    await until(() => followed().length === 1);
    first.notifier.announce('threads', thread, 2);
    first.notifier.announce('mailboxes', mailbox, 2);
    await until(() => second.received.length > 1);
    expect(second.received.at(-1)).toEqual(['mailboxes', mailbox, 2]);
  });

  it('server.722 believes nothing that is malformed, too long or about another subject', async () => {
    const { second } = await openPair('NATS');
    const ofThread = nats.subjects().find((subject) => subject.includes('.threads.')) ?? '';
    const ofMailbox = nats.subjects().find((subject) => subject.includes('.mailboxes.')) ?? '';
    const ofLimits = nats.subjects().find((subject) => subject.endsWith('.limits.all')) ?? '';
    const bad: readonly [string, string | Buffer][] = [
      [ofThread, ''],
      [ofThread, 'x'],
      [ofThread, `x ${thread}`],
      [ofThread, `x ${thread}:-1`],
      [ofThread, `x ${thread}:99999999999999999999`],
      [ofThread, `x mailboxes ${thread}:5`],
      [ofThread, `x 44:5`],
      [ofThread, `x ${thread}:5,44:5`],
      [ofThread, 'x viewers 44 5'],
      [ofThread, `x viewers ${thread} 99999999999`],
      [ofThread, 'x typing 44 7 7 Ana'],
      [ofThread, `x typing ${thread} 7 7 ${'a'.repeat(5_000)}`],
      [ofThread, Buffer.from([0xff, 0xfe, 0x20, 0xff])],
      [ofThread, `x spent writes.person:${'a'.repeat(22)}:1`],
      [ofLimits, 'x spent writes.person:a:1'],
      [ofThread, `x streams ${'a'.repeat(22)}:1`],
      [ofLimits, 'x streams a:1'],
      [ofLimits, `x streams ${'a'.repeat(22)}:-1`],
      [ofLimits, `x spent writes.person:${'a'.repeat(22)}:9999999`],
      [ofLimits, `x ${thread}:5`],
      [ofMailbox, `x message-typing ${thread} 7 7 ${mailbox},${colleague} Ana`],
      [ofMailbox, `x ${thread}:5`],
    ];
    for (const each of bad) nats.publish(...each);
    nats.publish(ofThread, `x ${thread}:6`);
    await until(() => second.received.length > 0);
    expect(second.received).toEqual([['threads', thread, 6]]);
  });

  it('server.721 is looked for by a node that starts without it, which says so once', async () => {
    const absent = await startNatsServer();
    await absent.stop();
    const lines: string[] = [];
    const log = { ...silentLog, warn: (_: object, line: string) => void lines.push(line) };
    const { notifier, received } = await openNotifier('NATS', { log, port: absent.port });
    notifier.follow('threads', thread);
    notifier.announce('threads', thread, 1);
    await delay(1_200);
    expect(notifier.isConnected()).toBe(false);
    expect(lines).toEqual(['the stream has no line to other servers; it looks for their changes each second']);
    await absent.start();
    await until(() => absent.subjects().length === 2);
    absent.publish(absent.subjects().find((subject) => subject.includes('.threads.')) ?? '', `x ${thread}:2`);
    await until(() => received.length > 0);
    expect(notifier.isConnected()).toBe(true);
    expect(lines).toHaveLength(1);
    await notifier.close();
    await absent.stop();
  });
});
