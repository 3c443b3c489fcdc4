import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ClockProvider } from '../clock/ClockProvider.tsx';
import { createClock } from '../clock/createClock.ts';

interface Timer {
  readonly at: number;
  readonly callback: () => void;
}

/** Creates a clock that a test advances by milliseconds. */
export function manualClock() {
  let now = 0;
  const timers = new Set<Timer>();
  const clock = createClock({
    now: () => now,
    every: () => () => undefined,
    setTimer(ms, callback) {
      const timer = { at: now + ms, callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  });
  const step = () =>
    act(() => {
      now += 1;
      for (const timer of timers) {
        if (timer.at > now) continue;
        timers.delete(timer);
        timer.callback();
      }
    });
  return {
    /** Number of pending timers. */
    pendingCount: () => timers.size,
    pass(ms: number) {
      for (let passed = 0; passed < ms; passed += 1) step();
    },
    on: (children: ReactNode) => <ClockProvider clock={clock}>{children}</ClockProvider>,
  };
}
