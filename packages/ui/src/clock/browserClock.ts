import { createClock } from './createClock.ts';

/** Clock of the browser. */
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
