import type { Scheduler } from 'ufi-core';
import { serverTime } from './serverTime.ts';
import type { Clock, NetworkState, PageVisibility, Random } from 'ufi-core/request';

/** The browser's timers and the server's time: what people read beside a comment is the time of whoever wrote it. */
export const browserClock: Clock = {
  now: () => serverTime.now(),
  setTimer(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

/** Cryptographic randomness, since ids are made from it. */
export const browserRandom: Random = () => {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return word / 2 ** 32;
};

/** True if the browser is online. */
export const browserNetwork: NetworkState = {
  isOnline: () => navigator.onLine,
  subscribe(listener) {
    addEventListener('online', listener);
    addEventListener('offline', listener);
    return () => {
      removeEventListener('online', listener);
      removeEventListener('offline', listener);
    };
  },
};

/** True if the tab is visible. */
export const browserVisibility: PageVisibility = {
  isVisible: () => document.visibilityState === 'visible',
  subscribe(listener) {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};

/** Calls back before the next frame is drawn; in a hidden tab, which draws none, after a second. */
export const animationFrame: Scheduler = (callback) => {
  if (document.visibilityState !== 'visible') return browserClock.setTimer(1000, callback);
  const frame = requestAnimationFrame(callback);
  return () => cancelAnimationFrame(frame);
};

let frameScheduler = animationFrame;

/** Replaces the scheduler behind {@link nextFrame} for this page. */
export const setFrameScheduler = (next: Scheduler): void => {
  frameScheduler = next;
};

/** The next frame, by the scheduler set last. */
export const nextFrame: Scheduler = (callback) => frameScheduler(callback);
