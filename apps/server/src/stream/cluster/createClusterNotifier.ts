import { randomUUID } from 'node:crypto';
import { Client, type ClientConfig, type Pool } from 'pg';
import { formatStreamPositions, maxStreamTargets, parseStreamPositions } from 'ufi-core/contract';
import type { TypingSignal } from '../../features/typing/index.ts';
import type { NodeViewers } from '../threads/createViewersTracker.ts';
import type { Log } from '../../database/engine/index.ts';

/** Notifications are collected for this many milliseconds. */
const tickMs = 5;
const reconnectMs = 1_000;

const accessChannel = 'ufi_access';
const listenToAccessText = `listen ${accessChannel}`;
const listenText = 'listen ufi_threads';
// A notification is written to the write-ahead log and would wait for the disk; this one may be lost.
const notifyText = `select set_config('synchronous_commit', 'off', true), pg_notify('ufi_threads', payload)
  from unnest($1::text[]) payload`;
// A connection that only listens shows its `listen` as its last query.
const countText = `select count(*)::int as listeners from pg_stat_activity
  where datname = current_database() and query = '${listenText}'`;

/** Called when access has changed, by whatever statement: triggers of the database announce it when it is committed. */
export interface AccessNotices {
  readonly onScopeChanged: (scopeId: string) => void;
  readonly onAudienceChanged: (threadId: string) => void;
  readonly onSessionEnded: () => void;
  /** Much has changed at once, or notifications may have been missed. */
  readonly onMuchChanged: () => void;
}

/**
 * Notifications to the servers of one database that targets or access have changed. They are only wake-ups: the tables
 * are the source of truth.
 */
export interface ClusterNotifier {
  /** Starts listening; retries until it succeeds. */
  start(): Promise<void>;
  /** Notifies the other nodes, if there are any, that a target has reached a sequence number. */
  announce(target: string, seq: number): void;
  /** Notifies them of a typing signal; a lost one expires within seconds anyway. */
  announceTyping(signal: TypingSignal): void;
  /** Notifies them of the number of a live post's viewers on this node; it is repeated. */
  announceViewers(thread: string, count: number): void;
  /** Counts the other nodes again. */
  countNodes(): Promise<void>;
  close(): Promise<void>;
}

interface ClusterNotifierOptions {
  readonly pool: Pool;
  readonly connection: ClientConfig;
  readonly log: Log;
  /** Called when another node announces that a target has reached a sequence number. */
  readonly onMoved: (target: string, seq: number) => void;
  readonly access: AccessNotices;
  /** Called when someone types on another node. */
  readonly signalTyping: (signal: TypingSignal) => void;
  /** Called when another node has counted the viewers of a live post. */
  readonly onViewers: (viewers: NodeViewers) => void;
}

/** The word of a node that has just begun to listen: the others count again. */
const hello = 'hello';

const typingPattern = /^\S+ (typing|stopped) (\d+) (\d+) (\d+) (.*)$/s;

/** Parses a typing signal; null if the payload is something else. */
function parseTypingSignal(payload: string): TypingSignal | null {
  const [, kind, thread = '', person = '', actor = '', name = ''] = typingPattern.exec(payload) ?? [];
  return kind === undefined ? null : { thread, person, actor, name, isTyping: kind === 'typing' };
}

const viewersPattern = /^(\S+) viewers (\d+) (\d+)$/;

/** Parses a number of viewers; null if the payload is something else. */
function parseViewers(payload: string): NodeViewers | null {
  const [, node = '', thread = '', count] = viewersPattern.exec(payload) ?? [];
  return count === undefined ? null : { node, thread, count: Number(count) };
}

/** Creates a notifier over PostgreSQL's `listen` and `notify`. */
export function createClusterNotifier({
  pool,
  connection,
  log,
  onMoved,
  access,
  signalTyping,
  onViewers,
}: ClusterNotifierOptions): ClusterNotifier {
  const node = randomUUID();
  const pendingHeads = new Map<string, number>();
  let otherNodes = 0;
  let listener: Client | undefined;
  let isFlushScheduled = false;
  let isClosed = false;

  async function listen(): Promise<void> {
    const client = new Client(connection);
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === accessChannel) receiveAccess(payload);
      else receive(payload);
    });
    client.on('error', () => {});
    client.on('end', () => void (client === listener && reconnect()));
    await client.connect();
    if (isClosed) return client.end();
    listener = client;
    await client.query(listenToAccessText);
    await client.query(listenText);
    await pool.query({ name: 'stream notify', text: notifyText, values: [[`${node} ${hello}`]] });
    await countNodes();
  }

  function reconnect(): void {
    listener = undefined;
    if (isClosed) return;
    log.warn({}, 'the stream has no line to other servers; it looks for their changes each second');
    setTimeout(() => void listen().then(access.onMuchChanged, reconnect), reconnectMs).unref();
  }

  function receiveAccess(payload: string): void {
    const [kind, id = ''] = payload.split(' ');
    if (kind === 'scope') access.onScopeChanged(id);
    else if (kind === 'thread') access.onAudienceChanged(id);
    else if (kind === 'session') access.onSessionEnded();
    else access.onMuchChanged();
  }

  function receive(payload: string): void {
    const [from, positions = ''] = payload.split(' ');
    if (from === node) return;
    if (positions === hello) return void countNodes().catch(() => {});
    const signal = parseTypingSignal(payload);
    if (signal !== null) return signalTyping(signal);
    const viewers = parseViewers(payload);
    if (viewers !== null) return onViewers(viewers);
    for (const { target, seq } of parseStreamPositions(positions) ?? []) onMoved(target, seq);
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

  async function countNodes(): Promise<void> {
    const { rows } = await pool.query<{ listeners: number }>({ name: 'stream nodes', text: countText });
    otherNodes = (rows[0]?.listeners ?? 0) - (listener === undefined ? 0 : 1);
  }

  return {
    start: () => listen().catch(reconnect),
    announce(target, seq) {
      if (otherNodes === 0 || isClosed) return;
      pendingHeads.set(target, Math.max(seq, pendingHeads.get(target) ?? 0));
      if (!isFlushScheduled) setTimeout(flush, tickMs).unref();
      isFlushScheduled = true;
    },
    announceTyping({ thread, person, actor, isTyping, name }) {
      if (otherNodes === 0 || isClosed) return;
      const payload = [node, isTyping ? 'typing' : 'stopped', thread, person, actor, name].join(' ');
      pool.query({ name: 'stream notify', text: notifyText, values: [[payload]] }).catch(() => {});
    },
    announceViewers(thread, count) {
      if (otherNodes === 0 || isClosed) return;
      const payload = [node, 'viewers', thread, count].join(' ');
      pool.query({ name: 'stream notify', text: notifyText, values: [[payload]] }).catch(() => {});
    },
    countNodes,
    async close() {
      isClosed = true;
      await listener?.end();
    },
  };
}
