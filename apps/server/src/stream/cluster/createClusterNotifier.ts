import { randomUUID } from 'node:crypto';
import { Client, type ClientConfig, type Pool } from 'pg';
import { maxStreamTargets } from 'ufi-core/contract';
import type { MessageTyping } from '../../features/messaging/index.ts';
import type { TypingSignal } from '../../features/typing/index.ts';
import type { NodeViewers } from '../threads/createViewersTracker.ts';
import type { Log } from '../../database/engine/index.ts';
import { formatNotice, parseNotice, type ClusterNotice } from './clusterNotice.ts';

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
  /** Notifies the other nodes, if there are any, that a thread or a mailbox has reached a sequence number. */
  announce(kind: Moved, target: string, seq: number): void;
  /** Tells them something that may be lost: who types expires, and numbers are repeated. */
  tell(notice: ClusterNotice): void;
  /** Counts the other nodes again. */
  countNodes(): Promise<void>;
  close(): Promise<void>;
}

/** What has a sequence number. */
type Moved = 'threads' | 'mailboxes';

interface ClusterNotifierOptions {
  readonly pool: Pool;
  readonly connection: ClientConfig;
  readonly log: Log;
  /** Called when another node announces that a thread or a mailbox has reached a sequence number. */
  readonly onMoved: (kind: Moved, target: string, seq: number) => void;
  readonly access: AccessNotices;
  /** Called when someone types on another node. */
  readonly signalTyping: (signal: TypingSignal) => void;
  /** Called when another node has heard that somebody types a message. */
  readonly onMessageTyping: (typing: MessageTyping) => void;
  /** Called when another node has counted the viewers of a live post. */
  readonly onViewers: (viewers: NodeViewers) => void;
}

/** Creates a notifier over PostgreSQL's `listen` and `notify`. */
export function createClusterNotifier({
  pool,
  connection,
  log,
  onMoved,
  access,
  signalTyping,
  onMessageTyping,
  onViewers,
}: ClusterNotifierOptions): ClusterNotifier {
  const node = randomUUID();
  const pendingHeads = { threads: new Map<string, number>(), mailboxes: new Map<string, number>() };
  let otherNodes = 0;
  let listener: Client | undefined;
  let isFlushScheduled = false;
  let isClosed = false;

  async function listen(): Promise<void> {
    const client = new Client(connection);
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === accessChannel) receiveAccess(access, payload);
      else receive(payload);
    });
    client.on('error', () => {});
    client.on('end', () => void (client === listener && reconnect()));
    await client.connect();
    if (isClosed) return client.end();
    listener = client;
    await client.query(listenToAccessText);
    await client.query(listenText);
    await notify([{ kind: 'hello' }]);
    await countNodes();
  }

  function reconnect(): void {
    listener = undefined;
    if (isClosed) return;
    log.warn({}, 'the stream has no line to other servers; it looks for their changes each second');
    setTimeout(() => void listen().then(access.onMuchChanged, reconnect), reconnectMs).unref();
  }

  function receive(payload: string): void {
    const received = parseNotice(payload);
    if (received === null || received.node === node) return;
    const { notice } = received;
    switch (notice.kind) {
      case 'hello':
        return void countNodes().catch(() => {});
      case 'typing':
        return signalTyping(notice.signal);
      case 'message-typing':
        return onMessageTyping(notice.typing);
      case 'viewers':
        return onViewers({ node: received.node, ...notice.viewers });
      case 'threads':
      case 'mailboxes':
        for (const { target, seq } of notice.positions) onMoved(notice.kind, target, seq);
    }
  }

  async function notify(notices: readonly ClusterNotice[]): Promise<void> {
    const payloads = notices.map((notice) => formatNotice(node, notice));
    await pool.query({ name: 'stream notify', text: notifyText, values: [payloads] });
  }

  function takeHeads(kind: Moved): ClusterNotice[] {
    const positions = [...pendingHeads[kind]].map(([target, seq]) => ({ target, seq }));
    pendingHeads[kind].clear();
    const notices: ClusterNotice[] = [];
    for (let start = 0; start < positions.length; start += maxStreamTargets) {
      notices.push({ kind, positions: positions.slice(start, start + maxStreamTargets) });
    }
    return notices;
  }

  function flush(): void {
    isFlushScheduled = false;
    // The other nodes find what is lost here within a second.
    notify([...takeHeads('threads'), ...takeHeads('mailboxes')]).catch(() => {});
  }

  async function countNodes(): Promise<void> {
    const { rows } = await pool.query<{ listeners: number }>({ name: 'stream nodes', text: countText });
    otherNodes = (rows[0]?.listeners ?? 0) - (listener === undefined ? 0 : 1);
  }

  return {
    start: () => listen().catch(reconnect),
    announce(kind, target, seq) {
      if (otherNodes === 0 || isClosed) return;
      const heads = pendingHeads[kind];
      heads.set(target, Math.max(seq, heads.get(target) ?? 0));
      if (!isFlushScheduled) setTimeout(flush, tickMs).unref();
      isFlushScheduled = true;
    },
    tell(notice) {
      if (otherNodes === 0 || isClosed) return;
      notify([notice]).catch(() => {});
    },
    countNodes,
    async close() {
      isClosed = true;
      await listener?.end();
    },
  };
}

/** Tells of a change of access, which the database announces. */
function receiveAccess(access: AccessNotices, payload: string): void {
  const [kind, id = ''] = payload.split(' ');
  if (kind === 'scope') access.onScopeChanged(id);
  else if (kind === 'thread') access.onAudienceChanged(id);
  else if (kind === 'session') access.onSessionEnded();
  else access.onMuchChanged();
}
