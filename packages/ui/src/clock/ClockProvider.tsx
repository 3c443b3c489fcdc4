import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { browserClock } from './browserClock.ts';
import type { Clock } from './createClock.ts';

interface ClockContextValue {
  clock: Clock;
  renderedAt: number | undefined;
}

const ClockContext = createContext<ClockContextValue>({ clock: browserClock, renderedAt: undefined });

export interface ClockProviderProps {
  clock?: Clock | undefined;
  /** Unix seconds at which the server rendered the page, so that hydration starts from the very same texts. */
  renderedAt?: number | undefined;
  children: ReactNode;
}

/** Gives the components below a clock of their own. Without it they use the machine's. */
export function ClockProvider({ clock = browserClock, renderedAt, children }: ClockProviderProps) {
  const value = useMemo(() => ({ clock, renderedAt }), [clock, renderedAt]);
  return <ClockContext value={value}>{children}</ClockContext>;
}

/**
 * What `read` makes of the present, followed as time goes on. The component renders again only when the answer
 * changes, so `read` gives back something that compares by value.
 */
export function useClock<Reading extends string | number>(read: (now: number) => Reading): Reading {
  const { clock, renderedAt } = useContext(ClockContext);
  return useSyncExternalStore(
    clock.subscribe,
    () => read(clock.now()),
    () => read(renderedAt ?? clock.now()),
  );
}

/** Waits by the clock of the components: calls back once after so many milliseconds, unless what it returns is called. */
export const useTimers = (): Clock['setTimer'] => useContext(ClockContext).clock.setTimer;
