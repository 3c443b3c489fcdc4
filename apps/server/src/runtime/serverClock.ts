/**
 * Clock of the process. `now` is in milliseconds since 1970, for stored times; `monotonic` in milliseconds, for
 * durations.
 */
export interface ServerClock {
  now(): number;
  monotonic(): number;
}

/** The clock of the machine. */
export const systemClock: ServerClock = { now: () => Date.now(), monotonic: () => performance.now() };
