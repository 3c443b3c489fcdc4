import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createTimerWheel } from './timerWheel.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('a timer wheel', () => {
  it('runs items after their delay, never sooner, and at most two ticks later', () => {
    const ran: [item: number, at: number][] = [];
    const begun = Date.now();
    const wheel = createTimerWheel<number>({ tickMs: 10, slots: 16, run: (ms) => ran.push([ms, Date.now() - begun]) });
    for (const ms of [1, 10, 55, 100]) wheel.schedule(ms, ms);
    jest.advanceTimersByTime(5);
    wheel.schedule(40, 40);
    jest.advanceTimersByTime(500);
    expect(ran.map(([ms]) => ms).sort((a, b) => a - b)).toEqual([1, 10, 40, 55, 100]);
    for (const [ms, at] of ran) {
      const wanted = ms === 40 ? 45 : ms;
      expect(at).toBeGreaterThanOrEqual(wanted);
      expect(at).toBeLessThanOrEqual(wanted + 20);
    }
  });

  it('runs items after more than one turn at their time, not a turn early', () => {
    const ran: { readonly wanted: number; readonly at: number }[] = [];
    const begun = Date.now();
    const run = (wanted: number) => void ran.push({ wanted, at: Date.now() - begun });
    const wheel = createTimerWheel<number>({ tickMs: 10, slots: 4, run });
    for (const ms of [30, 40, 45, 80, 400]) wheel.schedule(ms, ms);
    jest.advanceTimersByTime(500);
    expect(ran.map(({ wanted }) => wanted)).toEqual([30, 40, 45, 80, 400]);
    for (const { wanted, at } of ran) {
      expect(at).toBeGreaterThanOrEqual(wanted);
      expect(at).toBeLessThanOrEqual(wanted + 20);
    }
    expect(jest.getTimerCount()).toBe(0);
  });

  it('keeps no timer while nothing is scheduled, and accepts items while it runs', () => {
    let left = 3;
    const wheel = createTimerWheel<string>({
      tickMs: 10,
      slots: 4,
      run: (item) => {
        left -= 1;
        if (left > 0) wheel.schedule(item, 10);
      },
    });
    expect(jest.getTimerCount()).toBe(0);
    wheel.schedule('again', 10);
    expect(jest.getTimerCount()).toBe(1);
    jest.advanceTimersByTime(500);
    expect({ left, timerCount: jest.getTimerCount() }).toEqual({ left: 0, timerCount: 0 });
  });

  it('runs nothing after it is stopped', () => {
    const run = jest.fn();
    const wheel = createTimerWheel<string>({ tickMs: 10, slots: 4, run });
    wheel.schedule('never', 10);
    wheel.stop();
    jest.advanceTimersByTime(500);
    expect(run).not.toHaveBeenCalled();
  });
});
