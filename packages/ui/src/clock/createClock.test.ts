import { describe, expect, it } from '@jest/globals';
import { createClock } from './createClock.ts';

function manualHost() {
  const timers = new Set<() => void>();
  return {
    timers,
    host: {
      now: () => 1_700_000_000_500,
      every(_periodMs: number, tick: () => void) {
        timers.add(tick);
        return () => timers.delete(tick);
      },
      setTimer: () => () => undefined,
    },
  };
}

describe('createClock', () => {
  it('returns Unix seconds', () => {
    expect(createClock(manualHost().host).now()).toBe(1_700_000_000.5);
  });

  it('ui.08 serves all subscribers with one timer, and stops it with the last', () => {
    const { host, timers } = manualHost();
    const clock = createClock(host);
    const ticks: string[] = [];
    const leaveFirst = clock.subscribe(() => ticks.push('first'));
    const leaveSecond = clock.subscribe(() => ticks.push('second'));
    expect(timers.size).toBe(1);
    for (const tick of timers) tick();
    leaveFirst();
    for (const tick of timers) tick();
    expect(ticks).toEqual(['first', 'second', 'second']);
    leaveSecond();
    expect(timers.size).toBe(0);
    clock.subscribe(() => undefined);
    expect(timers.size).toBe(1);
  });
});
