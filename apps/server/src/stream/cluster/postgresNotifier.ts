import { randomUUID } from 'node:crypto';
import type { ClientConfig, Pool } from 'pg';
import { maxStreamTargets, type StreamPosition } from 'ufi-core/contract';
import type { Log } from '../../database/engine/index.ts';
import { accessChannel, receiveAccess, type AccessNotices } from './accessNotices.ts';
import { formatNotice, parseNotice, type ClusterNotice } from './clusterNotice.ts';
import { handleNotice, type ClusterNotifier, type NoticeHandlers, type TargetKind } from './clusterNotifier.ts';
import { collectHeads } from './collectHeads.ts';
import { createDatabaseListener, listenText } from './databaseListener.ts';

const channel = 'ufi_threads';
// A notification is written to the write-ahead log and would wait for the disk; this one may be lost.
const notifyText = `select set_config('synchronous_commit', 'off', true), pg_notify('${channel}', payload)
  from unnest($1::text[]) payload`;
// A connection that only listens shows its `listen` as its last query.
const countText = `select count(*)::int as listeners from pg_stat_activity
  where datname = current_database() and query = '${listenText(channel)}'`;

interface PostgresNotifierOptions {
  readonly pool: Pool;
  readonly connection: ClientConfig;
  readonly log: Log;
  readonly monotonic: () => number;
  readonly handlers: NoticeHandlers;
  readonly access: AccessNotices;
}

/** Creates a notifier over PostgreSQL's `listen` and `notify`: every node receives everything. */
export function createPostgresNotifier(options: PostgresNotifierOptions): ClusterNotifier {
  const { pool, monotonic, handlers, access } = options;
  const node = randomUUID();
  let otherNodes = 0;
  let received = 0;
  let isClosed = false;

  function receive(payload: string): void {
    const notice = parseNotice(payload);
    if (notice === null || notice.node === node) return;
    if (notice.notice.kind === 'hello') void countNodes().catch(() => {});
    received += handleNotice(notice.node, notice.notice, handlers);
  }

  const listener = createDatabaseListener({
    ...options,
    // Nodes are counted by the last of these.
    channels: { [accessChannel]: (payload) => receiveAccess(access, payload), [channel]: receive },
    onListening: async () => {
      await notify([{ kind: 'hello' }]);
      await countNodes();
    },
    onMissed: handlers.onMissed,
  });

  async function notify(notices: readonly ClusterNotice[]): Promise<void> {
    const payloads = notices.map((notice) => formatNotice(node, notice));
    await pool.query({ name: 'stream notify', text: notifyText, values: [payloads] });
  }

  const announceSoon = collectHeads({
    monotonic,
    send: ({ threads, mailboxes }) => {
      const notices = [...noticesOf('threads', threads), ...noticesOf('mailboxes', mailboxes)];
      // The other nodes find what is lost here within a second.
      notify(notices).catch(() => {});
    },
  });

  async function countNodes(): Promise<void> {
    const { rows } = await pool.query<{ listeners: number }>({ name: 'stream nodes', text: countText });
    otherNodes = (rows[0]?.listeners ?? 0) - (listener.isListening() ? 1 : 0);
  }

  return {
    start: listener.start,
    announce(...moved) {
      if (otherNodes > 0 && !isClosed) announceSoon(...moved);
    },
    tell(notice) {
      if (otherNodes > 0 && !isClosed) notify([notice]).catch(() => {});
    },
    follow() {},
    unfollow() {},
    refresh: countNodes,
    isConnected: listener.isListening,
    receivedCount: () => received,
    async close() {
      isClosed = true;
      await listener.close();
    },
  };
}

/** As many notices as the targets need, none longer than a notification may be. */
function noticesOf(kind: TargetKind, positions: readonly StreamPosition[]): ClusterNotice[] {
  const notices: ClusterNotice[] = [];
  for (let start = 0; start < positions.length; start += maxStreamTargets) {
    notices.push({ kind, positions: positions.slice(start, start + maxStreamTargets) });
  }
  return notices;
}
