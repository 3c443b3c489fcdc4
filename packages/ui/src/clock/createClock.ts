/** Where time comes from: nothing here reads it by itself. */
export interface ClockHost {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `tick` each `periodMs` until the returned function is called. */
  every(periodMs: number, tick: () => void): () => void;
  /** Calls back once after so many milliseconds, unless the returned function is called before. */
  setTimer(ms: number, callback: () => void): () => void;
}

export interface Clock {
  /** Unix seconds. */
  now(): number;
  /** `onTick` runs about every ten seconds until the returned function is called. */
  subscribe(onTick: () => void): () => void;
  /** Calls back once after so many milliseconds, unless the returned function is called before. */
  setTimer(ms: number, callback: () => void): () => void;
}

const periodMs = 10_000;

/** One timer for all who watch, running only while someone does. */
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
