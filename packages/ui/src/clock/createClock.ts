/** Time source of a clock. */
export interface ClockHost {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Calls `tick` every `periodMs` milliseconds. Returns a function that stops it. */
  every(periodMs: number, tick: () => void): () => void;
  /** Calls back once after `ms` milliseconds. Returns a function that cancels the timer. */
  setTimer(ms: number, callback: () => void): () => void;
}

/** Clock of the components. */
export interface Clock {
  /** Unix seconds. */
  now(): number;
  /** Calls `onTick` about every ten seconds. Returns an unsubscribe function. */
  subscribe(onTick: () => void): () => void;
  /** Calls back once after `ms` milliseconds. Returns a function that cancels the timer. */
  setTimer(ms: number, callback: () => void): () => void;
}

const periodMs = 10_000;

/** Creates a clock. All subscribers share one timer, which runs only while there are any. */
export function createClock(host: ClockHost): Clock {
  const subscribers = new Set<() => void>();
  let stop: (() => void) | undefined;
  const tick = () => {
    for (const onTick of subscribers) onTick();
  };
  return {
    now: () => host.now() / 1000,
    setTimer: (ms, callback) => host.setTimer(ms, callback),
    subscribe(onTick) {
      subscribers.add(onTick);
      stop ??= host.every(periodMs, tick);
      return () => {
        subscribers.delete(onTick);
        if (subscribers.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}
