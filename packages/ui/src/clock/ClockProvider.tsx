import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { type Clock, createClock } from './createClock.ts';

/** Clock of the browser. */
const browserClock = createClock({
  // oxlint-disable-next-line no-restricted-properties -- this is the port, for who gives none
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

interface ClockContextValue {
  clock: Clock;
  renderedAt: number | undefined;
}

const ClockContext = createContext<ClockContextValue>({ clock: browserClock, renderedAt: undefined });

/** Props of {@link ClockProvider}. */
export interface ClockProviderProps {
  /** Clock of the components below; by default the browser's. */
  clock?: Clock | undefined;
  /** Replaces the clock's time, such as by the server's: milliseconds since 1970. */
  now?: (() => number) | undefined;
  /** Unix seconds of the server rendering, so that hydration renders the same texts. */
  renderedAt?: number | undefined;
  /** The components that use the clock. */
  children: ReactNode;
}

/** Provides the clock of the components below. Without it they use the browser's. */
export function ClockProvider({ clock = browserClock, now, renderedAt, children }: ClockProviderProps) {
  const value = useMemo(
    () => ({ clock: now === undefined ? clock : { ...clock, now: () => now() / 1000 }, renderedAt }),
    [clock, now, renderedAt],
  );
  return <ClockContext value={value}>{children}</ClockContext>;
}

/**
 * Subscribes to the clock. Returns `read(now)`, `now` in Unix seconds, and rerenders only when the returned value
 * changes.
 */
export function useClock<Reading extends string | number>(read: (now: number) => Reading): Reading {
  const { clock, renderedAt } = useContext(ClockContext);
  return useSyncExternalStore(
    clock.subscribe,
    () => read(clock.now()),
    () => read(renderedAt ?? clock.now()),
  );
}

/** Timer of the component clock: calls back once after the given milliseconds. Returns a function that cancels it. */
export const useTimers = (): Clock['setTimer'] => useContext(ClockContext).clock.setTimer;

/** The time of the component clock: returns a function that reads it, in Unix seconds. */
export const useNow = (): Clock['now'] => useContext(ClockContext).clock.now;
