import { randomUUID } from 'node:crypto';
import { Client, type ClientConfig, type Pool } from 'pg';
import { formatStreamPositions, maxStreamTargets, parseStreamPositions } from 'ufi-core/contract';
import type { TypingSignal } from '../../features/typing/index.ts';
import type { Log } from '../../database/engine/index.ts';

/** Notifications are collected for this many milliseconds. */
const tickMs = 5;
const reconnectMs = 1_000;

const listenText = 'listen ufi_threads';
// A notification is written to the write-ahead log and would wait for the disk; this one may be lost.
const notifyText = `select set_config('synchronous_commit', 'off', true), pg_notify('ufi_threads', payload)
  from unnest($1::text[]) payload`;
// A connection that only listens shows its `listen` as its last query.
const countText = `select count(*)::int as listeners from pg_stat_activity
  where datname = current_database() and query = '${listenText}'`;

/**
 * Notifications between the servers of one database that threads have changed. They are only wake-ups: the journal is
 * the source of truth.
 */
export interface ClusterNotifier {
  /** Starts listening; retries until it succeeds. */
  start(): Promise<void>;
  /** Notifies the other nodes, if there are any. */
  announce(threadId: string, seq: number): void;
  /** Notifies them of a typing signal; a lost one expires within seconds anyway. */
  announceTyping(signal: TypingSignal): void;
  /** Counts the other nodes again. */
  countNodes(): Promise<void>;
  close(): Promise<void>;
}

interface ClusterNotifierOptions {
  readonly pool: Pool;
  readonly connection: ClientConfig;
  readonly log: Log;
  /** Called when another node announces that a thread has reached a sequence number. */
  readonly onThreadMoved: (threadId: string, seq: number) => void;
  /** Called when someone types on another node. */
  readonly signalTyping: (signal: TypingSignal) => void;
  /** Called after a reconnect: notifications may have been missed. */
  readonly onReconnected: () => void;
}

const typingPattern = /^\S+ (typing|stopped) (\d+) (\d+) (\d+) (.*)$/s;

/** Parses a typing signal; null if the payload is something else. */
function parseTypingSignal(payload: string): TypingSignal | null {
  const [, kind, thread = '', person = '', actor = '', name = ''] = typingPattern.exec(payload) ?? [];
  return kind === undefined ? null : { thread, person, actor, name, isTyping: kind === 'typing' };
}

/** Creates a notifier over PostgreSQL's `listen` and `notify`. */
export function createClusterNotifier({
  pool,
  connection,
  log,
  onThreadMoved,
  onReconnected,
  signalTyping,
}: ClusterNotifierOptions): ClusterNotifier {
  const node = randomUUID();
  const pendingHeads = new Map<string, number>();
  let otherNodes = 0;
  let listener: Client | undefined;
  let isFlushScheduled = false;
  let isClosed = false;

  async function listen(): Promise<void> {
    const client = new Client(connection);
    client.on('notification', ({ payload = '' }) => receive(payload));
    client.on('error', () => {});
    client.on('end', () => void (client === listener && reconnect()));
    await client.connect();
    if (isClosed) return client.end();
    listener = client;
    await client.query(listenText);
  }

  function reconnect(): void {
    listener = undefined;
    if (isClosed) return;
    log.warn({}, 'the stream has no line to other servers; it looks for their changes each second');
    setTimeout(() => void listen().then(onReconnected, reconnect), reconnectMs).unref();
  }

  function receive(payload: string): void {
    const [from, positions = ''] = payload.split(' ');
    if (from === node) return;
    const signal = parseTypingSignal(payload);
    if (signal !== null) return signalTyping(signal);
    for (const { target, seq } of parseStreamPositions(positions) ?? []) onThreadMoved(target, seq);
  }

  function flush(): void {
    isFlushScheduled = false;
    const positions = [...pendingHeads].map(([target, seq]) => ({ target, seq }));
    pendingHeads.clear();
    const payloads: string[] = [];
    for (let start = 0; start < positions.length; start += maxStreamTargets) {
      payloads.push(`${node} ${formatStreamPositions(positions.slice(start, start + maxStreamTargets))}`);
    }
    // The other nodes find what is lost here within a second.
    pool.query({ name: 'stream notify', text: notifyText, values: [payloads] }).catch(() => {});
  }

  return {
    start: () => listen().catch(reconnect),
    announce(threadId, seq) {
      if (otherNodes === 0 || isClosed) return;
      pendingHeads.set(threadId, Math.max(seq, pendingHeads.get(threadId) ?? 0));
      if (!isFlushScheduled) setTimeout(flush, tickMs).unref();
      isFlushScheduled = true;
    },
    announceTyping({ thread, person, actor, isTyping, name }) {
      if (otherNodes === 0 || isClosed) return;
      const payload = [node, isTyping ? 'typing' : 'stopped', thread, person, actor, name].join(' ');
      pool.query({ name: 'stream notify', text: notifyText, values: [[payload]] }).catch(() => {});
    },
    async countNodes() {
      const { rows } = await pool.query<{ listeners: number }>({ name: 'stream nodes', text: countText });
      otherNodes = (rows[0]?.listeners ?? 0) - (listener === undefined ? 0 : 1);
    },
    async close() {
      isClosed = true;
      await listener?.end();
    },
  };
}
