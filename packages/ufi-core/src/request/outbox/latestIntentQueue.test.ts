import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { finishRunning, intend, restingQueue, startNext, type LatestIntentQueue } from '../index.ts';

describe('latestIntentQueue', () => {
  it('runs one intent and keeps only the latest of the waiting ones', () => {
    const first = startNext(intend(restingQueue<string, number>(0), 'a').queue);
    expect(first.started).toBe('a');
    const second = intend(first.queue, 'b');
    const third = intend(second.queue, 'c');
    expect({ secondReplaced: second.replaced, thirdReplaced: third.replaced }).toEqual({
      secondReplaced: null,
      thirdReplaced: 'b',
    });
    expect(startNext(third.queue).started).toBeNull();
    expect(startNext(finishRunning(third.queue, 'refused')).started).toBe('c');
  });

  it('carries the confirmed state forward, also past a refusal', () => {
    const running = startNext(intend(restingQueue<string, number>(0), 'a').queue).queue;
    const confirmed = finishRunning(running, { confirmed: 7 });
    const next = startNext(intend(confirmed, 'b').queue).queue;
    expect(finishRunning(next, 'refused').confirmed).toBe(7);
  });

  it('always ends with the last intent, each started once and in order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('intend', 'start', 'finish'), { maxLength: 40 }), (steps) => {
        let queue: LatestIntentQueue<number, null> = restingQueue(null);
        let wanted = 0;
        const started: number[] = [];
        const start = () => {
          const next = startNext(queue);
          queue = next.queue;
          if (next.started !== null) started.push(next.started);
        };
        for (const step of steps) {
          if (step === 'intend') queue = intend(queue, ++wanted).queue;
          if (step === 'start') start();
          if (step === 'finish') queue = finishRunning(queue, 'refused');
        }
        queue = finishRunning(queue, 'refused');
        start();
        expect(started).toEqual([...new Set(started)].sort((a, b) => a - b));
        expect(started.at(-1) ?? 0).toBe(wanted);
      }),
    );
  });
});
