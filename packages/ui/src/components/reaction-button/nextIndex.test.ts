import { describe, expect, it } from '@jest/globals';
import { nextIndex } from './nextIndex.ts';

const cases = [
  [{ key: 'ArrowRight', isRtl: false, index: 6 }, 0],
  [{ key: 'ArrowLeft', isRtl: false, index: 0 }, 6],
  [{ key: 'ArrowRight', isRtl: true, index: 0 }, 6],
  [{ key: 'ArrowLeft', isRtl: true, index: 6 }, 0],
  [{ key: 'Home', isRtl: false, index: 3 }, 0],
  [{ key: 'End', isRtl: true, index: 3 }, 6],
  [{ key: 'a', isRtl: false, index: 3 }, undefined],
] as const;

describe('nextIndex', () => {
  it.each(cases)('%j leads to %s', (step, expected) => {
    expect(nextIndex({ ...step, length: 7 })).toBe(expected);
  });
});
