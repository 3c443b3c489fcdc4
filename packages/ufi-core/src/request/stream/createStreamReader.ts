import { createStreamTracks } from './createStreamTracks.ts';
import type { Dispatcher } from '../calls/dispatcher.ts';
import type { Clock, NetworkState, PageVisibility, Random } from '../ports.ts';
import { RequestError } from '../requestError.ts';
import { backoffMs } from '../retryPlan.ts';
import type { StreamListener, StreamReader, StreamState } from './streamReader.ts';
import type { StreamConnection } from './streamConnection.ts';
import type { StreamFrame } from '../transport/transport.ts';
import { aborted, sleep } from '../promises.ts';

/** Dependencies of a stream reader. */
export interface StreamReaderParts {
  readonly connection: StreamConnection;
  readonly dispatcher: Dispatcher;
  readonly clock: Clock;
  readonly random: Random;
  readonly visibility: PageVisibility;
  readonly network: NetworkState;
  readonly listener: StreamListener;
}

/** A hidden page closes its stream after this time (D10). */
const hiddenTimeoutMs = 300_000;
/** The server writes at once; without a byte in this time a proxy is holding the stream back. */
const firstByteTimeoutMs = 10_000;
/** The server's heartbeat comes every 20 to 25 s. */
const silenceTimeoutMs = 45_000;
/** A connection that lasted this long resets the backoff. */
const stableConnectionMs = 5_000;
/** This many connections in a row without a byte mean that streaming is blocked here. */
const maxSilentConnections = 3;
const pollIntervalMs = 5_000;
/** Then streaming is tried again. */
const pollsBeforeRetry = 60;
/** Batches the changes of targets while scrolling. */
const reopenDelayMs = 50;

interface ConnectionEnd {
  readonly hasReceived: boolean;
  readonly wasStable: boolean;
  /** The delay that the server asks for. */
  readonly floorMs: number;
}

/** Creates the stream reader of a tab. */
export function createStreamReader(parts: StreamReaderParts): StreamReader {
  const { connection, clock, random, visibility, network, listener } = parts;
  const tracks = createStreamTracks(parts);
  let round = new AbortController();
  let isClosed = false;
  let isSuspended = false;
  let isPausing = false;
  let currentState: StreamState | null = null;

  function setState(state: StreamState): void {
    if (state === currentState || isClosed) return;
    currentState = state;
    listener.state(state);
  }

  const hasTargets = (): boolean => tracks.positions().length > 0;
  const mayFollow = (): boolean => !isSuspended && network.isOnline() && hasTargets();

  async function run(): Promise<void> {
    let failures = 0;
    let silent = 0;
    let pollsLeft = 0;
    for (;;) {
      if (isClosed) return;
      round = new AbortController();
      const { signal } = round;
      if (!mayFollow()) {
        if (hasTargets()) setState('waiting');
        await aborted(signal);
        failures = silent = pollsLeft = 0;
      } else if (pollsLeft > 0) {
        const isAnswered = await poll(signal);
        pollsLeft = isAnswered ? pollsLeft - 1 : 0;
        const pauseMs = isAnswered ? pollIntervalMs * (0.8 + 0.4 * random()) : random() * backoffMs(failures);
        await pause(pauseMs, signal);
      } else {
        const end = await connect(signal);
        if (signal.aborted) continue;
        failures = end.wasStable ? 1 : failures + 1;
        silent = end.hasReceived ? 0 : silent + 1;
        const isBlocked = silent >= maxSilentConnections;
        if (isBlocked) pollsLeft = pollsBeforeRetry;
        else setState('waiting');
        await pause(end.floorMs + (isBlocked ? 0 : random() * backoffMs(failures)), signal);
      }
    }
  }

  function handleFailure({ failure }: RequestError): void {
    if (failure.reason === 'sessionEnded') listener.sessionEnded();
  }

  async function pause(ms: number, signal: AbortSignal): Promise<void> {
    isPausing = true;
    await sleep({ clock, ms, signal });
    isPausing = false;
  }

  async function poll(signal: AbortSignal): Promise<boolean> {
    try {
      await tracks.pull(tracks.positions(), signal);
      setState('polling');
      return true;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      if (!signal.aborted) setState('waiting');
      handleFailure(error);
      return signal.aborted;
    }
  }

  async function connect(signal: AbortSignal): Promise<ConnectionEnd> {
    const attempt = new AbortController();
    const abortAttempt = () => attempt.abort();
    signal.addEventListener('abort', abortAttempt, { once: true });
    let cancelWatch = clock.setTimer(firstByteTimeoutMs, abortAttempt);
    let receivedAt: number | null = null;
    let floorMs = 0;
    try {
      for await (const frame of connection.open(tracks.positions, attempt.signal)) {
        if (attempt.signal.aborted) break;
        if (frame.kind === 'open') continue;
        receivedAt ??= clock.now();
        cancelWatch();
        cancelWatch = clock.setTimer(silenceTimeoutMs, abortAttempt);
        setState('connected');
        if (frame.kind === 'retry') floorMs = frame.afterMs;
        if (frame.kind === 'event') receiveEvent(frame);
      }
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      floorMs = Math.max(floorMs, error.failure.retryAfterMs ?? 0);
      handleFailure(error);
    } finally {
      cancelWatch();
      signal.removeEventListener('abort', abortAttempt);
    }
    const wasStable = receivedAt !== null && clock.now() - receivedAt >= stableConnectionMs;
    return { hasReceived: receivedAt !== null, wasStable, floorMs };
  }

  function receiveEvent({ event, data }: Extract<StreamFrame, { kind: 'event' }>): void {
    let message: unknown;
    try {
      message = JSON.parse(data);
    } catch {
      return;
    }
    tracks.receiveEvent(event, message);
  }

  const restart = () => round.abort();

  let cancelReopen: (() => void) | null = null;
  function change(work: () => void): void {
    const followed = () =>
      tracks
        .positions()
        .map(({ target }) => target)
        .sort()
        .join();
    const before = followed();
    work();
    if (followed() === before || cancelReopen !== null) return;
    cancelReopen = clock.setTimer(reopenDelayMs, () => {
      cancelReopen = null;
      // After a pause the next connection uses the current targets anyway.
      if (!isPausing) restart();
    });
  }

  let cancelSuspend = () => {};
  function onVisibilityChange(): void {
    cancelSuspend();
    const wasSuspended = isSuspended;
    isSuspended = isSuspended && !visibility.isVisible();
    if (wasSuspended && !isSuspended) restart();
    if (visibility.isVisible()) return;
    cancelSuspend = clock.setTimer(hiddenTimeoutMs, () => {
      isSuspended = true;
      restart();
    });
  }

  const unsubscribes = [visibility.subscribe(onVisibilityChange), network.subscribe(restart)];
  onVisibilityChange();
  void run();

  return {
    watch: (positions) => change(() => positions.forEach(tracks.watch)),
    unwatch: (target) => change(() => tracks.unwatch(target)),
    close() {
      isClosed = true;
      for (const unsubscribe of unsubscribes) unsubscribe();
      cancelSuspend();
      cancelReopen?.();
      tracks.close();
      restart();
    },
  };
}
