import type { Clock } from '../request/index.ts';

/** A clock that stands still until a test moves it. */
export interface ManualClock extends Clock {
  /** Moves on; each timer fires at its own time, in order, and what it sets going goes on before the next. */
  advance(ms: number): Promise<void>;
  /** Turns the clock without any time passing, as people and machines do. */
  turn(ms: number): void;
  /** How many timers wait. */
  readonly pending: number;
}

const promiseRounds = 100;

/** Lets every promise that can go on go on. */
export async function settlePromises(): Promise<void> {
  for (let round = 0; round < promiseRounds; round++) await Promise.resolve();
}

interface Timer {
  readonly at: number;
  readonly callback: () => void;
}

/** Makes a clock that stands at `startMs`. */
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
