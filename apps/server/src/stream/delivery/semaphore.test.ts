import { describe, expect, it } from '@jest/globals';
import { setImmediate as turn } from 'node:timers/promises';
import { createSemaphore } from './semaphore.ts';

describe('a semaphore', () => {
  it('runs as many as permitted at a time, in order, also after a failure', async () => {
    const run = createSemaphore(2);
    let inside = 0;
    let most = 0;
    const order: number[] = [];
    const work = (index: number) => async () => {
      inside += 1;
      most = Math.max(most, inside);
      order.push(index);
      await turn();
      inside -= 1;
      if (index === 1) throw new Error('broken');
      return index;
    };
    const results = await Promise.allSettled(Array.from({ length: 7 }, (_, index) => run(work(index))));
    expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true, true, true]);
    expect({ most, order }).toEqual({ most: 2, order: [0, 1, 2, 3, 4, 5, 6] });
    expect(await run(work(8))).toBe(8);
  });
});
