/** A time that the server named, and the browser's times around it; all in milliseconds since 1970. */
export interface TimeSample {
  /** The earliest and the latest instant that the server's value can mean: `Date` headers have whole seconds. */
  readonly earliest: number;
  readonly latest: number;
  /** The browser's clock before the request was sent, and after the answer came. */
  readonly sent: number;
  readonly received: number;
}

/** The server's clock, as far as its answers tell. */
export interface ServerTime {
  /** Milliseconds since 1970. */
  now(): number;
  /** Takes an answer's time into account. */
  observe(sample: TimeSample): void;
}

/**
 * Estimates the server's clock. The server named its time between sending and receiving, so each answer gives an
 * interval in which the difference of the clocks lies: a slow answer a wide one, which does no harm. The intervals are
 * intersected; one that does not meet the others replaces them, because then a clock was set. While the clocks may be
 * equal the browser's is taken as it is.
 */
export function createServerTime(browserNow: () => number): ServerTime {
  let least = -Infinity;
  let most = Infinity;
  let offset = 0;
  return {
    now: () => browserNow() + offset,
    observe({ earliest, latest, sent, received }) {
      const low = earliest - received;
      const high = latest - sent;
      const meets = low <= most && high >= least;
      least = meets ? Math.max(least, low) : low;
      most = meets ? Math.min(most, high) : high;
      offset = least <= 0 && most >= 0 ? 0 : (least + most) / 2;
    },
  };
}
