import { expect, it } from '@jest/globals';
import { createManualClock } from '../testing/manualClock.ts';
import { createTimers } from './createTimers.ts';

it('calls back with the name of each timer that is due, replaces one of the same name, and cancels', async () => {
  const clock = createManualClock();
  const due: string[] = [];
  const timers = createTimers<'tea' | 'toast' | 'egg'>(clock, (name) => due.push(`${name} ${clock.now()}`));
  const from = clock.now();
  timers.start('tea', 300);
  timers.start('toast', 100);
  timers.start('toast', 200);
  timers.start('egg', 250);
  timers.cancel('egg');
  expect({ toast: timers.isRunning('toast'), egg: timers.isRunning('egg') }).toEqual({ toast: true, egg: false });
  await clock.advance(300);
  expect(due).toEqual([`toast ${from + 200}`, `tea ${from + 300}`]);
  expect(timers.isRunning('tea')).toBe(false);
  timers.start('tea', 300);
  timers.start('egg', 300);
  timers.cancelAll();
  expect(clock.pending).toBe(0);
});
