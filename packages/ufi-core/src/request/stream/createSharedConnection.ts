import type { StreamPosition } from '../../contract/index.ts';
import { createFrameBuffer } from './createFrameBuffer.ts';
import { readTabMessage } from './tabMessages.ts';
import { createMachine } from '../createMachine.ts';
import { createTimers } from '../createTimers.ts';
import {
  leaderElectionTable,
  type LeaderElectionEffect,
  type LeaderElectionEvent,
  type LeaderElectionState,
  type LeaderElectionTimer,
} from './leaderElectionTable.ts';
import type { Clock, Locks, PageVisibility, TabChannel, Tabs } from '../ports.ts';
import type { StreamConnection } from './streamConnection.ts';
import type { StreamFrame } from '../transport/transport.ts';

/** Dependencies of a shared connection. */
export interface SharedConnectionParts {
  /** The connection that the leader opens. */
  readonly connection: StreamConnection;
  readonly tabs: Tabs;
  readonly locks: Locks;
  readonly clock: Clock;
  readonly visibility: PageVisibility;
  /** Equal for pages with the same stream and the same rights, and for no others. */
  readonly name: string;
  /** Unique to this page. */
  readonly id: string;
}

/**
 * A stream connection shared by a browser's tabs (D10), with leader election by a lock. The leader holds the connection
 * for all and forwards its frames. Nothing is lost when it closes: the next leader asks every tab for its positions. A
 * tab without a leader opens its own connection; that costs one connection more and nothing else.
 */
export const createSharedConnection = (parts: SharedConnectionParts): StreamConnection => ({
  open: (positions, signal) => readShared(parts, positions, signal),
});

async function* readShared(
  parts: SharedConnectionParts,
  positions: () => readonly StreamPosition[],
  signal: AbortSignal,
): AsyncGenerator<StreamFrame> {
  const participant = joinLeaderElection({ ...parts, positions, signal });
  try {
    yield* participant.read();
  } finally {
    participant.close();
  }
}

interface ElectionParts extends SharedConnectionParts {
  readonly positions: () => readonly StreamPosition[];
  readonly signal: AbortSignal;
}

type WithoutOwn<Event> = Event extends unknown ? Omit<Event, 'own'> : never;

/** Leader election among a browser's tabs: one tab's part in it. */
function joinLeaderElection(parts: ElectionParts) {
  const { connection, tabs, locks, clock, visibility, name, positions, signal } = parts;
  const buffer = createFrameBuffer();
  const closing = new AbortController();
  const machine = createMachine<LeaderElectionState, LeaderElectionEvent, LeaderElectionEffect>({
    table: leaderElectionTable,
    initial: { id: parts.id, status: 'follower', isWaiting: false },
    run,
  });
  const send = (event: WithoutOwn<LeaderElectionEvent>): void => machine.send({ ...event, own: positions() });
  const timers = createTimers<LeaderElectionTimer>(clock, (type) => send({ type }));
  let attempt = new AbortController();
  let channel: TabChannel | null = null;
  let releaseLock = (): void => undefined;

  function run(effect: LeaderElectionEffect): void {
    switch (effect.type) {
      case 'post':
        return channel?.post(effect.message);
      case 'startTimer':
        return timers.start(effect.timer, effect.ms);
      case 'cancelTimer':
        return timers.cancel(effect.timer);
      case 'requestLock':
        return void requestLock();
      case 'connectAlone':
        return void connect(positions);
      case 'connect':
        return void connect(() => effect.positions);
      case 'disconnect':
        return attempt.abort();
      case 'push':
        return buffer.push(effect.frame);
      case 'close':
        return close(effect);
    }
  }

  async function connect(from: () => readonly StreamPosition[]): Promise<void> {
    attempt = new AbortController();
    const { signal: current } = attempt;
    const end = (reason: unknown) => current.aborted || send({ type: 'connectionEnded', reason });
    try {
      for await (const frame of connection.open(from, current)) {
        if (current.aborted) return;
        send({ type: 'frameReceived', frame });
      }
      end(null);
    } catch (error) {
      end(error);
    }
  }

  async function requestLock(): Promise<void> {
    try {
      releaseLock = await locks.acquire(name, closing.signal);
    } catch {
      return send({ type: 'electionFailed' });
    }
    if (closing.signal.aborted) releaseLock();
    else send({ type: 'lockAcquired' });
  }

  function receive(data: unknown): void {
    const message = readTabMessage(data);
    if (message !== null) send(message);
  }

  function close({ reason, releaseLockInMs }: Extract<LeaderElectionEffect, { type: 'close' }>): void {
    buffer.end(reason);
    closing.abort();
    attempt.abort();
    timers.cancelAll();
    stopWatching();
    signal.removeEventListener('abort', abort);
    channel?.close();
    if (releaseLockInMs > 0) clock.setTimer(releaseLockInMs, releaseLock);
    else releaseLock();
  }

  function join(): void {
    try {
      channel = tabs.join(name, receive);
    } catch {
      return send({ type: 'electionFailed' });
    }
    send({ type: 'joined' });
  }

  const abort = (): void => send({ type: 'aborted' });
  const stopWatching = visibility.subscribe(() => visibility.isVisible() && send({ type: 'pageShown' }));
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  else join();

  return { read: buffer.read, close: () => send({ type: 'left' }) };
}
