import { createClock } from './createClock.ts';

/** The clock of the machine. */
export const browserClock = createClock({
  now: () => Date.now(),
  every(periodMs, tick) {
    const timer = setInterval(tick, periodMs);
    return () => clearInterval(timer);
  },
  setTimer(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
});
