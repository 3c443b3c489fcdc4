import { maxStreamTargets, type StreamPosition } from '../contract/index.ts';
import { createFrameBuffer } from './createFrameBuffer.ts';
import { readLineWord, type LineWord } from './lineWords.ts';
import type { Clock, Locks, PageVisibility, TabChannel, Tabs } from './ports.ts';
import { lineFailure } from './requestError.ts';
import type { StreamLine } from './streamLine.ts';
import type { StreamFrame } from './transport.ts';
import { sleep } from './waiting.ts';

/** What a shared line is made of. */
export interface SharedLineParts {
  /** The connection, where this page has to hold it. */
  readonly line: StreamLine;
  readonly tabs: Tabs;
  readonly locks: Locks;
  readonly clock: Clock;
  readonly visibility: PageVisibility;
  /** Whoever hears the same thing under the same rights, and nobody else. */
  readonly name: string;
  /** Of this page alone. */
  readonly id: string;
}

/** Within this a word is heard, and answered. */
const hearingMs = 50;
/** Whoever hears of nobody that brings their targets for so long, as where that page sleeps, brings them themselves. */
const patienceMs = 2_000;

/**
 * A line that the pages of a browser share (D10): one of them, which holds a lock, has the connection for all and hands
 * on what it brings. Nothing is lost where that page goes: the next one asks everybody how far they have come. Who gets
 * no answer has a connection of their own, which does no harm but to the number of connections.
 */
export const createSharedLine = (parts: SharedLineParts): StreamLine => ({
  open: (positions, signal) => readShared(parts, positions, signal),
});

async function* readShared(
  parts: SharedLineParts,
  positions: () => readonly StreamPosition[],
  signal: AbortSignal,
): AsyncGenerator<StreamFrame> {
  const place = takePlace({ ...parts, positions, signal });
  try {
    yield* place.read();
  } finally {
    place.leave();
  }
}

interface PlaceParts extends SharedLineParts {
  readonly positions: () => readonly StreamPosition[];
  readonly signal: AbortSignal;
}

/** One page's place among those that share a line. */
function takePlace(parts: PlaceParts) {
  const { line, tabs, locks, clock, visibility, name, id, positions, signal } = parts;
  const buffer = createFrameBuffer();
  const over = new AbortController();
  const others = new Map<string, readonly StreamPosition[]>();
  let role: 'following' | 'leading' | 'alone' = 'following';
  let round = new AbortController();
  let isCalling = false;
  let brought: readonly string[] = [];
  let cancelPatience: (() => void) | null = null;
  let channel: TabChannel | null = null;
  let release = (): void => undefined;

  const say = (word: LineWord): void => channel?.say(word);
  const sayPositions = (): void => say({ say: 'following', from: id, positions: [...positions()] });

  function leave(reason: unknown = null): void {
    buffer.end(reason);
    if (over.signal.aborted) return;
    over.abort();
    round.abort();
    calm();
    stopWatching();
    signal.removeEventListener('abort', giveUp);
    channel?.leave();
    channel = null;
    release();
  }
  const giveUp = (): void => leave(lineFailure('aborted'));

  function calm(): void {
    cancelPatience?.();
    cancelPatience = null;
  }
  function wait(): void {
    cancelPatience ??= clock.setTimer(patienceMs, () => {
      cancelPatience = null;
      void standAlone();
    });
  }

  async function standAlone(): Promise<void> {
    if (role !== 'following' || over.signal.aborted) return;
    role = 'alone';
    round = new AbortController();
    const { signal: alone } = round;
    try {
      for await (const frame of line.open(positions, alone)) buffer.push(frame);
      if (!alone.aborted) leave();
    } catch (error) {
      if (!alone.aborted) leave(error);
    }
  }

  /** Holds the connection for all, and opens it anew whenever somebody follows something else. */
  async function lead(): Promise<void> {
    role = 'leading';
    calm();
    round.abort();
    try {
      do {
        round = new AbortController();
        await bring(round.signal);
      } while (round.signal.aborted && !over.signal.aborted);
      disband();
    } catch (error) {
      disband(error);
    }
  }

  /** Everybody comes back when their own pause is over; nobody takes over who has not heard so yet. */
  function disband(reason: unknown = null): void {
    say({ say: 'over' });
    const letGo = release;
    release = () => void clock.setTimer(hearingMs, letGo);
    leave(reason);
  }

  async function bring(current: AbortSignal): Promise<void> {
    isCalling = true;
    others.clear();
    say({ say: 'calling' });
    await sleep({ clock, ms: hearingMs, signal: over.signal });
    isCalling = false;
    if (over.signal.aborted) return;
    const all = union([positions(), ...others.values()]);
    brought = all.map(({ target }) => target);
    say({ say: 'leading', targets: [...brought] });
    try {
      for await (const frame of line.open(() => all, current)) {
        buffer.push(frame);
        say({ say: 'frame', frame });
      }
    } catch (error) {
      if (!current.aborted) throw error;
    }
  }

  function hear(said: unknown): void {
    const word = readLineWord(said);
    if (word === null || over.signal.aborted) return;
    if (role === 'leading') hearFollower(word);
    else hearLeader(word);
  }

  function hearFollower(word: LineWord): void {
    if (word.say === 'asking') say({ say: 'leading', targets: [...brought] });
    if (word.say !== 'following') return;
    others.set(word.from, word.positions);
    if (!isCalling) round.abort();
  }

  function hearLeader(word: LineWord): void {
    if (word.say === 'calling') return sayPositions();
    if (word.say === 'leading') return heedLeader(word.targets);
    if (role === 'alone') return;
    if (word.say === 'frame') buffer.push(word.frame);
    if (word.say === 'over') leave();
  }

  function heedLeader(targets: readonly string[]): void {
    if (!positions().every(({ target }) => targets.includes(target))) return wait();
    calm();
    if (role === 'alone') round.abort();
    role = 'following';
  }

  function look(): void {
    if (role !== 'following' || !visibility.isVisible()) return;
    wait();
    say({ say: 'asking' });
  }

  const stopWatching = visibility.subscribe(look);
  signal.addEventListener('abort', giveUp, { once: true });
  if (signal.aborted) giveUp();
  else join();

  function join(): void {
    try {
      channel = tabs.join(name, hear);
    } catch {
      return void standAlone();
    }
    wait();
    sayPositions();
    locks.acquire(name, over.signal).then(
      (letGo) => {
        release = letGo;
        if (over.signal.aborted) release();
        else void lead();
      },
      () => void standAlone(),
    );
  }

  return { read: buffer.read, leave };
}

/** Of each target what the furthest behind has, as many as a connection takes. */
function union(all: readonly (readonly StreamPosition[])[]): StreamPosition[] {
  const lowest = new Map<string, number>();
  for (const { target, seq } of all.flat()) lowest.set(target, Math.min(seq, lowest.get(target) ?? seq));
  return [...lowest].slice(0, maxStreamTargets).map(([target, seq]) => ({ target, seq }));
}
