import type { ServerResponse } from 'node:http';
import type { ClientConfig, Pool } from 'pg';
import type { StreamPosition, TypingNotice } from 'ufi-core/contract';
import type { Log } from '../database/engine/index.ts';
import type { ThreadCache } from '../features/lists/index.ts';
import type { Caller } from '../access/caller.ts';
import { ApiError } from '../errors/apiError.ts';
import type { ServerClock } from '../runtime/serverClock.ts';
import type { TypingSignal, TypingReader } from '../features/typing/index.ts';
import { canSeeThread } from '../access/threadAccess.ts';
import { createCatchUp, sendGone, sendReset } from './delivery/catchUp.ts';
import type { Subscription, Connection } from './channels/channel.ts';
import { createConnection, write, writeEvent } from './delivery/connection.ts';
import { createChannels } from './delivery/createChannels.ts';
import { createDelivery } from './delivery/createDelivery.ts';
import { createClusterNotifier } from './cluster/createClusterNotifier.ts';
import { createTypingTracker } from './delivery/createTypingTracker.ts';
import { connectionsOfEndedSessions, deleteExpiredRestrictions } from './delivery/expirations.ts';
import type { ThreadAccess } from './channels/readAccess.ts';
import { eventFrame, retryFrame } from './channels/streamFrame.ts';
import { watchThreads } from './cluster/watchThreads.ts';

/** Dependencies of the hub. */
export interface StreamHubOptions {
  readonly pool: Pool;
  /** Connects to the other servers of the database; without it their changes are seen within a second. */
  readonly connection?: ClientConfig | undefined;
  readonly clock: ServerClock;
  readonly log: Log;
  /** Notified of every new sequence number, from this or another server. */
  readonly threadCache?: ThreadCache | undefined;
  /** From 0 to below 1. */
  readonly random?: () => number;
}

/** A request to open a stream: the caller, the response and the client's positions. */
export interface StreamRequest {
  readonly response: ServerResponse;
  readonly caller: Caller;
  /** The hash of the caller's session token; the stream ends with the session. Null without a session. */
  readonly session: string | null;
  readonly positions: readonly StreamPosition[];
}

/** All open streams of a server. */
export interface StreamHub {
  /** Starts polling the watched threads, and listening to other servers. */
  start(): Promise<void>;
  /** Announces that a mutation on this server has brought a thread to a sequence number: `MutationServices.wake`. */
  wake(threadId: string, seq: number): void;
  /** Announces that someone is typing in a thread: `UsesTyping.signalTyping`. */
  signalTyping(signal: TypingSignal): void;
  /** The people typing in a thread right now: `UsesTyping.typists`. */
  typists(reader: TypingReader): Promise<readonly TypingNotice[]>;
  /**
   * Opens a stream. Nothing is written until it is certain to succeed.
   *
   * @throws ApiError noSuchObject if the caller may see none of the targets
   */
  open(request: StreamRequest): Promise<void>;
  /** The number of open streams, and of the threads they are subscribed to. */
  size(): { readonly connections: number; readonly threads: number };
  /** Disconnects all clients, which come back at different times, and stops. */
  close(): Promise<void>;
}

/**
 * The polling interval for threads and access without a notification, in milliseconds: someone who is removed or has
 * signed out is disconnected within a second.
 */
const pollMs = 750;
/**
 * The client's reconnect delay after a lost connection, and after being disconnected by the server; random, in
 * milliseconds.
 */
const retryMs = { least: 1_000, most: 4_000, sentAway: 10_000 } as const;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store, no-transform',
  // Without a length and without chunking the body ends with the connection, so shared bytes can be written unchanged.
  connection: 'close',
  'x-accel-buffering': 'no',
} as const;

/** Creates the hub that owns all open streams of this server. */
export function createStreamHub(options: StreamHubOptions): StreamHub {
  const { pool, connection: connectionConfig, clock, log, threadCache, random = Math.random } = options;
  const channels = createChannels(pool);
  const { connections, openConnection, closeConnection } = createConnections(channels);
  const catchUp = createCatchUp({ pool, clock });
  const delivery = createDelivery({ random, startCatchUp, monotonic: () => clock.monotonic() });
  const typing = createTypingTracker({ pool, channels: channels.all, monotonic: () => clock.monotonic() });
  const watch = watchThreads({
    pool,
    log,
    channels: channels.all,
    onEvents: ({ subscriptions }) => subscriptions.forEach(({ connection }) => delivery.deliverSoon(connection)),
    onAccessLost: (subscription) => {
      sendGone(subscription);
      closeConnection(subscription.connection);
    },
    onAccessChanged: sendReset,
  });
  const onThreadMoved = (threadId: string, seq: number): void => {
    threadCache?.advance(threadId, seq);
    watch.onThreadMoved(threadId, seq);
  };
  const notifier =
    connectionConfig &&
    createClusterNotifier({
      pool,
      connection: connectionConfig,
      log,
      onThreadMoved,
      onReconnected: () => void watch.refreshAll(),
      signalTyping: typing.receive,
    });
  const between = (least: number, most: number): number => least + random() * (most - least);
  let pollTimer: NodeJS.Timeout | undefined;

  function startCatchUp(subscription: Subscription): void {
    subscription.isCatchingUp = true;
    catchUp(subscription)
      .catch((error: unknown) => {
        log.warn({ error }, 'a stream could not be brought up to date');
        closeConnection(subscription.connection);
      })
      .finally(() => {
        subscription.isCatchingUp = false;
        delivery.deliverSoon(subscription.connection);
      });
  }

  const poll = createPoll({
    connections,
    closeConnection,
    pool,
    log,
    refresh: async () => {
      await watch.refreshAll();
      await notifier?.countNodes().catch(() => {});
    },
  });

  return {
    async start() {
      pollTimer ??= setInterval(() => void poll(), pollMs).unref();
      await notifier?.start();
    },
    wake(threadId, seq) {
      onThreadMoved(threadId, seq);
      notifier?.announce(threadId, seq);
    },
    signalTyping(signal) {
      if (typing.receive(signal)) notifier?.announceTyping(signal);
    },
    typists: typing.typistsFor,
    async open({ response, caller, session, positions }) {
      const found = await channels.lookUp(caller.person, positions);
      const [seen, unseen] = partitionByAccess(positions, found);
      if (seen.length === 0) throw new ApiError('noSuchObject');
      if (response.destroyed) return;
      const connection = openConnection(response, { ...caller, session });
      startStream(connection, between(retryMs.least, retryMs.most));
      for (const { position, read } of seen) {
        const subscription = channels.subscribe(connection, read, position.seq);
        if (position.seq > Math.max(read.thread.seq, subscription.channel.log.head())) sendReset(subscription);
        watch.onThreadMoved(position.target, read.thread.seq);
        watch.onSubscribed(subscription);
      }
      for (const { target } of unseen) writeEvent(connection, eventFrame('reset', { target, seq: 0 }));
      delivery.keepAlive(connection);
      delivery.deliverSoon(connection);
    },
    size: () => ({ connections: connections.size, threads: channels.all.size }),
    async close() {
      clearInterval(pollTimer);
      delivery.stop();
      for (const connection of connections) {
        write(connection, retryFrame(between(retryMs.least, retryMs.sentAway)));
        closeConnection(connection);
      }
      await notifier?.close();
    },
  };
}

function startStream(connection: Connection, reconnectMs: number): void {
  connection.response.removeHeader('transfer-encoding');
  connection.response.writeHead(200, headers);
  write(connection, retryFrame(reconnectMs));
}

/** The open connections, each with its subscriptions. */
function createConnections(channels: ReturnType<typeof createChannels>) {
  const connections = new Set<Connection>();

  function unsubscribe(connection: Connection): void {
    connections.delete(connection);
    connection.subscriptions.forEach(channels.unsubscribe);
  }

  return {
    connections: connections as ReadonlySet<Connection>,
    openConnection(...[response, viewer]: Parameters<typeof createConnection>): Connection {
      const connection = createConnection(response, viewer);
      connections.add(connection);
      response.on('close', () => unsubscribe(connection));
      return connection;
    },
    closeConnection(this: void, connection: Connection): void {
      unsubscribe(connection);
      connection.response.end();
    },
  };
}

interface PollParts extends Pick<StreamHubOptions, 'pool' | 'log'> {
  readonly connections: ReadonlySet<Connection>;
  closeConnection(connection: Connection): void;
  /** Reads what other servers may have changed. */
  refresh(): Promise<void>;
}

/** Creates what is done at each polling interval, one poll at a time. */
function createPoll({ connections, closeConnection, pool, log, refresh }: PollParts) {
  let isPolling = false;

  async function closeEndedSessions(): Promise<void> {
    try {
      for (const connection of await connectionsOfEndedSessions(pool, connections)) closeConnection(connection);
    } catch (error) {
      log.warn({ error }, 'the stream could not read sessions; it looks again in a second');
    }
  }

  return async (): Promise<void> => {
    if (isPolling) return;
    isPolling = true;
    await closeEndedSessions();
    if (connections.size > 0) await deleteExpiredRestrictions(pool).catch(() => {});
    await refresh();
    isPolling = false;
  };
}

interface VisibleTarget {
  readonly position: StreamPosition;
  readonly read: ThreadAccess;
}

/** Splits the targets into visible and other ones. Hidden and missing targets get the same answer. */
function partitionByAccess(positions: readonly StreamPosition[], found: ReadonlyMap<string, ThreadAccess>) {
  const seen: VisibleTarget[] = [];
  const unseen: StreamPosition[] = [];
  for (const position of positions) {
    const read = found.get(position.target);
    if (read && canSeeThread(read.thread, read.standings[0] ?? null)) seen.push({ position, read });
    else unseen.push(position);
  }
  return [seen, unseen] as const;
}
