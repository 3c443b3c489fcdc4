import { expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { manualClock } from '../testing/manualClock.tsx';
import { useIsLate } from './useIsLate.ts';

it('ui.32 is true 5 s after the wait began, not before, and begins anew after a break', () => {
  const clock = manualClock();
  const { result, rerender } = renderHook(({ isWaiting }) => useIsLate(isWaiting), {
    initialProps: { isWaiting: true },
    wrapper: ({ children }) => clock.on(children),
  });
  clock.pass(4_999);
  expect(result.current).toBe(false);
  clock.pass(1);
  expect(result.current).toBe(true);
  rerender({ isWaiting: false });
  expect({ current: result.current, pendingCount: clock.pendingCount() }).toEqual({ current: false, pendingCount: 0 });
  rerender({ isWaiting: true });
  clock.pass(4_999);
  expect(result.current).toBe(false);
  clock.pass(1);
  expect(result.current).toBe(true);
});
