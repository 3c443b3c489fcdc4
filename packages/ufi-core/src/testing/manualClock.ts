import type { Clock } from '../request/index.ts';

/** A clock that only a test advances. */
export interface ManualClock extends Clock {
  /** Advances the clock. Each timer fires at its own time, in order, and its promises are awaited before the next. */
  advance(ms: number): Promise<void>;
  /** Changes the clock's reading without any time passing, as people and machines do. */
  turn(ms: number): void;
  /** The number of pending timers. */
  readonly pending: number;
}

const promiseRounds = 150;

/** Lets all pending promise callbacks run. */
export async function settlePromises(): Promise<void> {
  for (let round = 0; round < promiseRounds; round++) await Promise.resolve();
}

interface Timer {
  readonly at: number;
  readonly callback: () => void;
}

/** Creates a clock that reads `startMs`. */
export function createManualClock(startMs = 1_700_000_000_000): ManualClock {
  let passed = 0;
  let turned = startMs;
  const timers = new Set<Timer>();

  const takeFirst = (until: number): Timer | null => {
    let first: Timer | null = null;
    for (const timer of timers) if (timer.at <= until && (first === null || timer.at < first.at)) first = timer;
    if (first !== null) timers.delete(first);
    return first;
  };

  return {
    now: () => turned + passed,
    setTimer: (ms, callback) => {
      const timer = { at: passed + Math.max(0, ms), callback };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    advance: async (ms) => {
      const until = passed + ms;
      await settlePromises();
      for (let timer = takeFirst(until); timer !== null; timer = takeFirst(until)) {
        passed = timer.at;
        timer.callback();
        await settlePromises();
      }
      passed = until;
    },
    turn: (ms) => {
      turned += ms;
    },
    get pending() {
      return timers.size;
    },
  };
}
