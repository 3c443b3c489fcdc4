import type { ServerResponse } from 'node:http';
import type { ClientConfig, Pool } from 'pg';
import type { StreamPosition, TypingNotice } from 'ufi-core/contract';
import type { Log } from '../database/engine/index.ts';
import type { ThreadCache } from '../features/lists/index.ts';
import type { Caller } from '../access/caller.ts';
import { ApiError } from '../errors/apiError.ts';
import type { MessageLineAddress } from '../outbound/messageLine.ts';
import { createLimitSharing, type LimitSharing } from '../runtime/limitSharing.ts';
import type { ServerClock } from '../runtime/serverClock.ts';
import { createStreamSharing, type StreamSharing } from '../runtime/streamSharing.ts';
import type { MessageTyping } from '../features/messaging/index.ts';
import type { TypingSignal, TypingReader } from '../features/typing/index.ts';
import type { AccessNotices } from './cluster/accessNotices.ts';
import type { ClusterNotifier, NoticeHandlers, TargetKind } from './cluster/clusterNotifier.ts';
import { createInterest, type Interest } from './cluster/createInterest.ts';
import { createNatsNotifier } from './cluster/natsNotifier.ts';
import { createPostgresNotifier } from './cluster/postgresNotifier.ts';
import { createReadVersions } from './cluster/readVersions.ts';
import { eventFrame } from './channels/frames.ts';
import { createPoll } from './createPoll.ts';
import { createTargets, type FindsTargets, type VisibleTarget } from './createTargets.ts';
import { maxConcurrentCatchUps } from './delivery/catchUp.ts';
import { writeEvent } from './delivery/connection.ts';
import { createConnections } from './delivery/createConnections.ts';
import { createDelivery } from './delivery/createDelivery.ts';
import { createSemaphore } from './delivery/semaphore.ts';
import { createSessionWatch } from './delivery/createSessionWatch.ts';
import { sendAway, startStream } from './delivery/streamAnswer.ts';
import { createMessageTyping, type MessageTypingTracker } from './mailboxes/createMessageTyping.ts';
import { createMailboxSource } from './mailboxes/mailboxSource.ts';
import { createTypingTracker, type TypingTracker } from './threads/createTypingTracker.ts';
import { createViewersTracker, viewersIntervalMs } from './threads/createViewersTracker.ts';
import { createThreadSource } from './threads/threadSource.ts';

/** Dependencies of the hub. */
export interface StreamHubOptions {
  readonly pool: Pool;
  /** For listening to changes of access, and to the other servers of the database. */
  readonly connection: ClientConfig;
  /** NATS servers, over which the servers of the database notify each other instead. */
  readonly fanOut?: MessageLineAddress | undefined;
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
  /** Announces that a mutation on this server has brought a mailbox to a sequence number. */
  wakeMailbox(mailbox: string, seq: number): void;
  /** Announces that somebody types a message: `UsesMailboxes.signalMessageTyping`. */
  signalMessageTyping(typing: MessageTyping): void;
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
  /** The line to the other servers: whether it is there, and how much has come over it. */
  fanOut(): { readonly isConnected: boolean; readonly received: number };
  /** What the servers tell each other of rate limits. */
  readonly limitSharing: LimitSharing;
  /** What they tell each other of the streams of a network. */
  readonly streamSharing: StreamSharing;
  /** Disconnects all clients, which come back at different times, and stops. */
  close(): Promise<void>;
}

/** While notifications are lost, someone who is removed or has signed out is disconnected within a second. */
export const defaultPollMs = 750;
/** Creates the hub that owns all open streams of this server. */
export function createStreamHub(options: StreamHubOptions): StreamHub {
  const { pool, clock, log, threadCache, random = Math.random, pollMs = defaultPollMs } = options;
  const { connections, openConnection, closeConnection } = createConnections();
  const monotonic = (): number => clock.monotonic();
  const delivery = createDelivery({
    random,
    monotonic,
    onCatchUpFailed: (connection, error) => {
      log.warn({ error }, 'a stream could not be brought up to date');
      closeConnection(connection);
    },
  });
  const { deliverSoon } = delivery;
  const semaphore = createSemaphore(maxConcurrentCatchUps);
  const readVersions = createReadVersions(pool);
  const shared = { clock, log, readVersions, semaphore, deliverSoon, closeConnection };
  const threads = createTargets(createThreadSource(pool), { ...shared, ...callbacksOf('threads', () => interest) });
  const mailboxes = createTargets(createMailboxSource(pool), {
    ...shared,
    ...callbacksOf('mailboxes', () => interest),
  });
  const typing = createTypingTracker({ pool, channels: threads.channels, monotonic });
  const messageTyping = createMessageTyping({ channels: mailboxes.channels, monotonic });
  const announce = (thread: string, count: number): void =>
    notifier.tell({ kind: 'viewers', viewers: { thread, count } });
  const viewers = createViewersTracker({ channels: threads.channels, monotonic, announce });
  const onMoved = (kind: TargetKind, target: string, seq: number): void => {
    if (kind === 'mailboxes') return mailboxes.watch.onMoved(target, seq);
    threadCache?.advance(target, seq);
    threads.watch.onMoved(target, seq);
  };
  const wake = (kind: TargetKind, target: string, seq: number): void => {
    onMoved(kind, target, seq);
    notifier.announce(kind, target, seq);
  };
  const closeEndedSessions = createSessionWatch({ pool, log, connections, closeConnection });
  const refreshAll = () =>
    Promise.all([closeEndedSessions(), threads.watch.refreshAll(), mailboxes.watch.refreshAll()]);
  const poll = createPoll({
    hasConnections: () => connections.size > 0,
    pool,
    refresh: async () => {
      interest.sweep();
      await refreshAll();
      await notifier.refresh().catch(() => {});
    },
  });
  const sharing = createSharing(monotonic, (notice) => notifier.tell(notice));
  const notifier = createNotifier(options, {
    handlers: {
      onMoved,
      signalTyping: typing.receive,
      onMessageTyping: messageTyping.receive,
      onViewers: viewers.receive,
      ...sharing.handlers,
      onMissed: () => void refreshAll(),
    },
    access: accessNotices({ threads, mailboxes, closeEndedSessions, refreshAll }),
  });
  const interest = createInterest({ ...notifier, monotonic });
  const timers: NodeJS.Timeout[] = [];

  return {
    async start() {
      timers.push(
        setInterval(() => void poll(), pollMs).unref(),
        setInterval(viewers.update, viewersIntervalMs).unref(),
      );
      await notifier.start();
    },
    wake: (threadId, seq) => wake('threads', threadId, seq),
    wakeMailbox: (mailbox, seq) => wake('mailboxes', mailbox, seq),
    ...typingSignals({ typing, messageTyping, notifier, interest }),
    async open({ response, caller, session, positions }) {
      const visible = await findVisible([threads, mailboxes], caller.person, positions);
      if (visible.length === 0) throw new ApiError('noSuchObject');
      if (response.destroyed) return;
      const connection = openConnection(response, { ...caller, session });
      startStream(connection, random());
      for (const target of visible) target.subscribe(connection);
      for (const target of invisibleIn(positions, visible)) {
        writeEvent(connection, eventFrame('reset', { target, seq: 0 }));
      }
      delivery.keepAlive(connection);
      delivery.deliverSoon(connection);
    },
    ...sharing.shared,
    size: () => ({ connections: connections.size, threads: threads.channels.size }),
    fanOut: () => ({ isConnected: notifier.isConnected(), received: notifier.receivedCount() }),
    async close() {
      timers.forEach(clearInterval);
      delivery.stop();
      sharing.stop();
      for (const connection of connections) sendAway(connection, random());
      connections.forEach(closeConnection);
      await notifier.close();
    },
  };
}

/** What the servers tell each other of limits. */
function createSharing(monotonic: () => number, tell: ClusterNotifier['tell']) {
  const limitSharing = createLimitSharing({ tell: (uses) => tell({ kind: 'spent', uses }) });
  const streamSharing = createStreamSharing({ monotonic, tell: (counts) => tell({ kind: 'streams', counts }) });
  return {
    shared: { limitSharing, streamSharing },
    handlers: { onSpent: limitSharing.receive, onStreams: streamSharing.receive },
    stop: () => {
      limitSharing.stop();
      streamSharing.stop();
    },
  };
}

/** The interest is created last, and told only once there are streams. */
const callbacksOf = (kind: TargetKind, interest: () => Interest) => ({
  onOpened: (target: string) => interest().opened(kind, target),
  onClosed: (target: string) => interest().closed(kind, target),
});

type Targets = Pick<ReturnType<typeof createTargets>, 'watch'>;

interface RefreshParts {
  readonly threads: Targets;
  readonly mailboxes: Targets;
  readonly closeEndedSessions: () => Promise<unknown>;
  readonly refreshAll: () => Promise<unknown>;
}

const accessNotices = ({ threads, mailboxes, closeEndedSessions, refreshAll }: RefreshParts): AccessNotices => ({
  onScopeChanged: (scopeId) => [threads, mailboxes].forEach(({ watch }) => watch.onScopeChanged(scopeId)),
  onAudienceChanged: threads.watch.onAudienceChanged,
  onSessionEnded: () => void closeEndedSessions(),
  onMuchChanged: () => void refreshAll(),
});

interface NotifierParts {
  readonly handlers: NoticeHandlers;
  readonly access: AccessNotices;
}

function createNotifier(options: StreamHubOptions, parts: NotifierParts): ClusterNotifier {
  const { fanOut: address, clock } = options;
  const shared = { ...options, ...parts, monotonic: () => clock.monotonic() };
  return address === undefined ? createPostgresNotifier(shared) : createNatsNotifier({ ...shared, address });
}

interface TypingParts {
  readonly typing: TypingTracker;
  readonly messageTyping: MessageTypingTracker;
  readonly notifier: Pick<ClusterNotifier, 'tell'>;
  readonly interest: Pick<Interest, 'polled'>;
}

/** Typing under posts and in messages; what is news here is told to the other servers. */
const typingSignals = ({ typing, messageTyping, notifier, interest }: TypingParts) =>
  ({
    signalMessageTyping(signal) {
      if (messageTyping.receive(signal)) notifier.tell({ kind: 'message-typing', typing: signal });
    },
    signalTyping(signal) {
      if (typing.receive(signal)) notifier.tell({ kind: 'typing', signal });
    },
    typists(reader) {
      interest.polled(reader.thread);
      return typing.typistsFor(reader);
    },
  }) satisfies Pick<StreamHub, 'signalMessageTyping' | 'signalTyping' | 'typists'>;

/** Finds the visible targets. What one source does not show is looked for in the next, be it hidden or missing. */
async function findVisible(
  sources: readonly FindsTargets[],
  person: string | null,
  positions: readonly StreamPosition[],
): Promise<VisibleTarget[]> {
  const found: VisibleTarget[] = [];
  let left = positions;
  for (const { find } of sources) {
    if (left.length === 0) break;
    found.push(...(await find(person, left)));
    const known = new Set(found.map(({ position }) => position.target));
    left = positions.filter(({ target }) => !known.has(target));
  }
  return found;
}

/** The targets that a person may not see. Hidden and missing targets get the same answer. */
function invisibleIn(positions: readonly StreamPosition[], visible: readonly VisibleTarget[]): string[] {
  const seen = new Set(visible.map(({ position }) => position.target));
  return positions.flatMap(({ target }) => (seen.has(target) ? [] : target));
}
