import { describe, expect, it } from '@jest/globals';
import { createLoopDetector } from './createLoopDetector.ts';

function heightsAt(everyMs: number, heights: readonly number[]): number[] {
  let at = 0;
  const dampen = createLoopDetector(() => at);
  return heights.map((height) => {
    at += everyMs;
    return dampen(height);
  });
}

const swing = Array.from({ length: 12 }, (_, step) => (step % 2 === 0 ? 100 : 120));

describe('createLoopDetector', () => {
  it('P28 keeps the higher height after four loops', () => {
    const dampened = heightsAt(16, swing);
    expect(dampened.slice(0, 9)).toEqual(swing.slice(0, 9));
    expect(dampened.slice(9)).toEqual([120, 120, 120]);
  });

  it('ends the loop at a third height', () => {
    expect(heightsAt(16, [...swing, 300, 100]).slice(-2)).toEqual([300, 100]);
  });

  it('does not take a menu that is opened and closed for a loop', () => {
    expect(heightsAt(600, swing)).toEqual(swing);
  });
});
