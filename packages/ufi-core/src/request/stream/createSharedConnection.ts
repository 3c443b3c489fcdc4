import { maxStreamTargets, type StreamPosition } from '../../contract/index.ts';
import { createFrameBuffer } from './createFrameBuffer.ts';
import { readTabMessage, type TabMessage } from './tabMessages.ts';
import type { Clock, Locks, PageVisibility, TabChannel, Tabs } from '../ports.ts';
import { transportFailure } from '../requestError.ts';
import type { StreamConnection } from './streamConnection.ts';
import type { StreamFrame } from '../transport/transport.ts';
import { sleep } from '../promises.ts';

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

/** The time allowed for messages to arrive and be answered. */
const replyWindowMs = 50;
/**
 * A page that gets no leader for its targets in this time, for example because the leader sleeps, connects by itself.
 */
const leaderTimeoutMs = 2_000;

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

/** Leader election among a browser's tabs: one tab's participation, as follower, leader or standalone. */
function joinLeaderElection(parts: ElectionParts) {
  const { connection, tabs, locks, clock, visibility, name, id, positions, signal } = parts;
  const buffer = createFrameBuffer();
  const closing = new AbortController();
  const others = new Map<string, readonly StreamPosition[]>();
  let role: 'follower' | 'leader' | 'standalone' = 'follower';
  let attempt = new AbortController();
  let isCollecting = false;
  let servedTargets: readonly string[] = [];
  let cancelLeaderTimeout: (() => void) | null = null;
  let channel: TabChannel | null = null;
  let release = (): void => undefined;

  const post = (message: TabMessage): void => channel?.post(message);
  const postPositions = (): void => post({ type: 'positions', from: id, positions: [...positions()] });

  function close(reason: unknown = null): void {
    buffer.end(reason);
    if (closing.signal.aborted) return;
    closing.abort();
    attempt.abort();
    stopWaiting();
    stopWatching();
    signal.removeEventListener('abort', giveUp);
    channel?.close();
    channel = null;
    release();
  }
  const giveUp = (): void => close(transportFailure('aborted'));

  function stopWaiting(): void {
    cancelLeaderTimeout?.();
    cancelLeaderTimeout = null;
  }
  function waitForLeader(): void {
    cancelLeaderTimeout ??= clock.setTimer(leaderTimeoutMs, () => {
      cancelLeaderTimeout = null;
      void connectAlone();
    });
  }

  async function connectAlone(): Promise<void> {
    if (role !== 'follower' || closing.signal.aborted) return;
    role = 'standalone';
    attempt = new AbortController();
    const { signal: alone } = attempt;
    try {
      for await (const frame of connection.open(positions, alone)) buffer.push(frame);
      if (!alone.aborted) close();
    } catch (error) {
      if (!alone.aborted) close(error);
    }
  }

  /** Holds the connection for all tabs, and reopens it whenever the followed targets change. */
  async function lead(): Promise<void> {
    role = 'leader';
    stopWaiting();
    attempt.abort();
    try {
      do {
        attempt = new AbortController();
        await serveFollowers(attempt.signal);
      } while (attempt.signal.aborted && !closing.signal.aborted);
      stepDown();
    } catch (error) {
      stepDown(error);
    }
  }

  /**
   * Ends the connection for all tabs, which reconnect after their own pause. The lock is released only once every tab
   * has been told, so none takes over too early.
   */
  function stepDown(reason: unknown = null): void {
    post({ type: 'closed' });
    const releaseLock = release;
    release = () => void clock.setTimer(replyWindowMs, releaseLock);
    close(reason);
  }

  async function serveFollowers(current: AbortSignal): Promise<void> {
    isCollecting = true;
    others.clear();
    post({ type: 'rollCall' });
    await sleep({ clock, ms: replyWindowMs, signal: closing.signal });
    isCollecting = false;
    if (closing.signal.aborted) return;
    const all = union([positions(), ...others.values()]);
    servedTargets = all.map(({ target }) => target);
    post({ type: 'leader', targets: [...servedTargets] });
    try {
      for await (const frame of connection.open(() => all, current)) {
        buffer.push(frame);
        post({ type: 'frame', frame });
      }
    } catch (error) {
      if (!current.aborted) throw error;
    }
  }

  function receive(data: unknown): void {
    const message = readTabMessage(data);
    if (message === null || closing.signal.aborted) return;
    if (role === 'leader') receiveAsLeader(message);
    else receiveAsFollower(message);
  }

  function receiveAsLeader(message: TabMessage): void {
    if (message.type === 'leaderQuery') post({ type: 'leader', targets: [...servedTargets] });
    if (message.type !== 'positions') return;
    others.set(message.from, message.positions);
    if (!isCollecting) attempt.abort();
  }

  function receiveAsFollower(message: TabMessage): void {
    if (message.type === 'rollCall') return postPositions();
    if (message.type === 'leader') return acceptLeader(message.targets);
    if (role === 'standalone') return;
    if (message.type === 'frame') buffer.push(message.frame);
    if (message.type === 'closed') close();
  }

  function acceptLeader(targets: readonly string[]): void {
    if (!positions().every(({ target }) => targets.includes(target))) return waitForLeader();
    stopWaiting();
    if (role === 'standalone') attempt.abort();
    role = 'follower';
  }

  function checkLeader(): void {
    if (role !== 'follower' || !visibility.isVisible()) return;
    waitForLeader();
    post({ type: 'leaderQuery' });
  }

  const stopWatching = visibility.subscribe(checkLeader);
  signal.addEventListener('abort', giveUp, { once: true });
  if (signal.aborted) giveUp();
  else join();

  function join(): void {
    try {
      channel = tabs.join(name, receive);
    } catch {
      return void connectAlone();
    }
    waitForLeader();
    postPositions();
    locks.acquire(name, closing.signal).then(
      (releaseLock) => {
        release = releaseLock;
        if (closing.signal.aborted) release();
        else void lead();
      },
      () => void connectAlone(),
    );
  }

  return { read: buffer.read, close };
}

/** The lowest position per target, limited to what one connection can carry. */
function union(all: readonly (readonly StreamPosition[])[]): StreamPosition[] {
  const lowest = new Map<string, number>();
  for (const { target, seq } of all.flat()) lowest.set(target, Math.min(seq, lowest.get(target) ?? seq));
  return [...lowest].slice(0, maxStreamTargets).map(([target, seq]) => ({ target, seq }));
}
