import { createStreamTracks } from './createStreamTracks.ts';
import type { Dispatcher } from './dispatcher.ts';
import type { Clock, NetworkState, PageVisibility, Random } from './ports.ts';
import { RequestError } from './requestError.ts';
import { growingPauseMs } from './retryPlan.ts';
import type { StreamListener, StreamReader, StreamState } from './streamReader.ts';
import type { StreamLine } from './streamLine.ts';
import type { StreamFrame } from './transport.ts';
import { aborted, sleep } from './waiting.ts';

/** What a stream reader is made of. */
export interface StreamReaderParts {
  readonly line: StreamLine;
  readonly dispatcher: Dispatcher;
  readonly clock: Clock;
  readonly random: Random;
  readonly visibility: PageVisibility;
  readonly network: NetworkState;
  readonly listener: StreamListener;
}

/** A hidden page gives its stream back after this long (D10). */
const hiddenPatienceMs = 300_000;
/** The server greets at once, or something on the way holds the bytes back. */
const greetingPatienceMs = 10_000;
/** The server's heart beats every 20 to 25 s. */
const silencePatienceMs = 45_000;
/** A connection that held this long was a good one. */
const soundConnectionMs = 5_000;
/** So many connections in a row without a single byte mean that streaming is blocked here. */
const maxSilentConnections = 3;
const pollEveryMs = 5_000;
/** Then streaming is tried once more. */
const pollsInARow = 60;
/** Scrolling changes many targets at once. */
const reopenAfterMs = 50;

interface ConnectionEnd {
  readonly wasHeard: boolean;
  readonly wasSound: boolean;
  /** What the server asks to wait. */
  readonly floorMs: number;
}

/** Makes the one reader of a tab. */
export function createStreamReader(parts: StreamReaderParts): StreamReader {
  const { line, clock, random, visibility, network, listener } = parts;
  const tracks = createStreamTracks(parts);
  let round = new AbortController();
  let isClosed = false;
  let isAsleep = false;
  let isPausing = false;
  let told: StreamState | null = null;

  function tell(state: StreamState): void {
    if (state === told || isClosed) return;
    told = state;
    listener.state(state);
  }

  const hasTargets = (): boolean => tracks.positions().length > 0;
  const mayFollow = (): boolean => !isAsleep && network.isOnline() && hasTargets();

  async function run(): Promise<void> {
    let failures = 0;
    let silent = 0;
    let pollsLeft = 0;
    for (;;) {
      if (isClosed) return;
      round = new AbortController();
      const { signal } = round;
      if (!mayFollow()) {
        if (hasTargets()) tell('waiting');
        await aborted(signal);
        failures = silent = pollsLeft = 0;
      } else if (pollsLeft > 0) {
        const isAnswered = await poll(signal);
        pollsLeft = isAnswered ? pollsLeft - 1 : 0;
        const pauseMs = isAnswered ? pollEveryMs * (0.8 + 0.4 * random()) : random() * growingPauseMs(failures);
        await pause(pauseMs, signal);
      } else {
        const end = await connect(signal);
        if (signal.aborted) continue;
        failures = end.wasSound ? 1 : failures + 1;
        silent = end.wasHeard ? 0 : silent + 1;
        const isBlocked = silent >= maxSilentConnections;
        if (isBlocked) pollsLeft = pollsInARow;
        else tell('waiting');
        await pause(end.floorMs + (isBlocked ? 0 : random() * growingPauseMs(failures)), signal);
      }
    }
  }

  function heed({ failure }: RequestError): void {
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
      tell('polling');
      return true;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      if (!signal.aborted) tell('waiting');
      heed(error);
      return signal.aborted;
    }
  }

  async function connect(signal: AbortSignal): Promise<ConnectionEnd> {
    const attempt = new AbortController();
    const giveUp = () => attempt.abort();
    signal.addEventListener('abort', giveUp, { once: true });
    let cancelWatch = clock.setTimer(greetingPatienceMs, giveUp);
    let heardAt: number | null = null;
    let floorMs = 0;
    try {
      for await (const frame of line.open(tracks.positions, attempt.signal)) {
        if (attempt.signal.aborted) break;
        if (frame.kind === 'open') continue;
        heardAt ??= clock.now();
        cancelWatch();
        cancelWatch = clock.setTimer(silencePatienceMs, giveUp);
        tell('connected');
        if (frame.kind === 'retry') floorMs = frame.afterMs;
        if (frame.kind === 'event') hearEvent(frame);
      }
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      floorMs = Math.max(floorMs, error.failure.retryAfterMs ?? 0);
      heed(error);
    } finally {
      cancelWatch();
      signal.removeEventListener('abort', giveUp);
    }
    const wasSound = heardAt !== null && clock.now() - heardAt >= soundConnectionMs;
    return { wasHeard: heardAt !== null, wasSound, floorMs };
  }

  function hearEvent({ event, data }: Extract<StreamFrame, { kind: 'event' }>): void {
    let said: unknown;
    try {
      said = JSON.parse(data);
    } catch {
      return;
    }
    tracks.hearEvent(event, said);
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
    cancelReopen = clock.setTimer(reopenAfterMs, () => {
      cancelReopen = null;
      // After a pause the next connection asks for the right ones anyway.
      if (!isPausing) restart();
    });
  }

  let cancelSleep = () => {};
  function heedVisibility(): void {
    cancelSleep();
    const wasAsleep = isAsleep;
    isAsleep = isAsleep && !visibility.isVisible();
    if (wasAsleep && !isAsleep) restart();
    if (visibility.isVisible()) return;
    cancelSleep = clock.setTimer(hiddenPatienceMs, () => {
      isAsleep = true;
      restart();
    });
  }

  const unsubscribes = [visibility.subscribe(heedVisibility), network.subscribe(restart)];
  heedVisibility();
  void run();

  return {
    watch: (positions) => change(() => positions.forEach(tracks.watch)),
    unwatch: (target) => change(() => tracks.unwatch(target)),
    close() {
      isClosed = true;
      for (const unsubscribe of unsubscribes) unsubscribe();
      cancelSleep();
      cancelReopen?.();
      tracks.close();
      restart();
    },
  };
}
