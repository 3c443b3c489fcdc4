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
import { createViewersTracker, viewersIntervalMs } from './delivery/createViewersTracker.ts';
import { createSessionWatch } from './delivery/createSessionWatch.ts';
import { deleteExpiredRestrictions } from './delivery/expirations.ts';
import type { ThreadAccess } from './channels/readAccess.ts';
import { eventFrame, retryFrame } from './channels/channelMessages.ts';
import { watchThreads } from './cluster/watchThreads.ts';

/** Dependencies of the hub. */
export interface StreamHubOptions {
  readonly pool: Pool;
  /** For listening to changes of access, and to the other servers of the database. */
  readonly connection: ClientConfig;
  readonly clock: ServerClock;
  readonly log: Log;
  /** Notified of every new sequence number, from this or another server. */
  readonly threadCache?: ThreadCache | undefined;
  /** From 0 to below 1. */
  readonly random?: () => number;
  /** The interval in milliseconds at which changes are looked for that no notification has announced. */
  readonly pollMs?: number;
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

/** While notifications are lost, someone who is removed or has signed out is disconnected within a second. */
export const defaultPollMs = 750;
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
  const { pool, clock, log, threadCache, random = Math.random, pollMs = defaultPollMs } = options;
  const channels = createChannels(pool);
  const { connections, openConnection, closeConnection } = createConnections(channels);
  const startCatchUp = createCatchUpStarter({
    catchUp: createCatchUp({ pool, clock }),
    onFailed: ({ connection }, error) => {
      log.warn({ error }, 'a stream could not be brought up to date');
      closeConnection(connection);
    },
    onEnded: ({ connection }) => delivery.deliverSoon(connection),
  });
  const monotonic = (): number => clock.monotonic();
  const delivery = createDelivery({ random, startCatchUp, monotonic });
  const typing = createTypingTracker({ pool, channels: channels.all, monotonic });
  const announce = (thread: string, count: number): void => notifier.announceViewers(thread, count);
  const viewers = createViewersTracker({ channels: channels.all, monotonic, announce });
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
  const closeEndedSessions = createSessionWatch({ pool, log, connections, closeConnection });
  const refreshAll = () => Promise.all([closeEndedSessions(), watch.refreshAll()]);
  const poll = createPoll({
    hasConnections: () => connections.size > 0,
    pool,
    refresh: async () => {
      await refreshAll();
      await notifier.countNodes().catch(() => {});
    },
  });
  const notifier = createClusterNotifier({
    pool,
    connection: options.connection,
    log,
    onThreadMoved,
    access: {
      onScopeChanged: watch.onScopeChanged,
      onAudienceChanged: watch.onAudienceChanged,
      onSessionEnded: () => void closeEndedSessions(),
      onMuchChanged: () => void refreshAll(),
    },
    signalTyping: typing.receive,
    onViewers: viewers.receive,
  });
  const timers: NodeJS.Timeout[] = [];

  return {
    async start() {
      timers.push(
        setInterval(() => void poll(), pollMs).unref(),
        setInterval(viewers.update, viewersIntervalMs).unref(),
      );
      await notifier.start();
    },
    wake(threadId, seq) {
      onThreadMoved(threadId, seq);
      notifier.announce(threadId, seq);
    },
    signalTyping(signal) {
      if (typing.receive(signal)) notifier.announceTyping(signal);
    },
    typists: typing.typistsFor,
    async open({ response, caller, session, positions }) {
      const found = await channels.lookUp(caller.person, positions);
      const [seen, unseen] = partitionByAccess(positions, found);
      if (seen.length === 0) throw new ApiError('noSuchObject');
      if (response.destroyed) return;
      const connection = openConnection(response, { ...caller, session });
      startStream(connection, retryDelay(random(), retryMs.most));
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
      timers.forEach(clearInterval);
      delivery.stop();
      for (const connection of connections) sendAway(connection, retryDelay(random(), retryMs.sentAway));
      connections.forEach(closeConnection);
      await notifier.close();
    },
  };
}

interface CatchUpParts {
  readonly catchUp: ReturnType<typeof createCatchUp>;
  readonly onFailed: (subscription: Subscription, error: unknown) => void;
  readonly onEnded: (subscription: Subscription) => void;
}

/** Creates what starts catching up, and marks the subscription meanwhile. */
const createCatchUpStarter =
  ({ catchUp, onFailed, onEnded }: CatchUpParts) =>
  (subscription: Subscription): void => {
    subscription.isCatchingUp = true;
    catchUp(subscription)
      .catch((error: unknown) => onFailed(subscription, error))
      .finally(() => {
        subscription.isCatchingUp = false;
        onEnded(subscription);
      });
  };

const retryDelay = (random: number, most: number): number => retryMs.least + random * (most - retryMs.least);

function sendAway(connection: Connection, reconnectMs: number): void {
  write(connection, retryFrame(reconnectMs));
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

interface PollParts extends Pick<StreamHubOptions, 'pool'> {
  hasConnections(): boolean;
  /** Reads what no notification may have announced. */
  refresh(): Promise<void>;
}

/** Creates what is done at each polling interval, one poll at a time. */
function createPoll({ hasConnections, pool, refresh }: PollParts): () => Promise<void> {
  let isPolling = false;
  return async () => {
    if (isPolling) return;
    isPolling = true;
    if (hasConnections()) await deleteExpiredRestrictions(pool).catch(() => {});
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
    if (read && canSeeThread(read.thread, read.accessFacts[0] ?? null)) seen.push({ position, read });
    else unseen.push(position);
  }
  return [seen, unseen] as const;
}
