import { describe, expect, it } from '@jest/globals';
import { nextRovingIndex } from './nextRovingIndex.ts';

const cases = [
  [{ key: 'ArrowRight', isRtl: false, index: 6 }, 0],
  [{ key: 'ArrowLeft', isRtl: false, index: 0 }, 6],
  [{ key: 'ArrowRight', isRtl: true, index: 0 }, 6],
  [{ key: 'ArrowLeft', isRtl: true, index: 6 }, 0],
  [{ key: 'Home', isRtl: false, index: 3 }, 0],
  [{ key: 'End', isRtl: true, index: 3 }, 6],
  [{ key: 'a', isRtl: false, index: 3 }, undefined],
] as const;

describe('nextRovingIndex', () => {
  it.each(cases)('%j leads to %s', (step, expected) => {
    expect(nextRovingIndex({ ...step, length: 7 })).toBe(expected);
  });
});
