import { describe, expect, it } from '@jest/globals';
import { createRowMeter } from './createRowMeter.ts';

const listOf = (...heights: readonly [number, number]) => {
  const list = document.createElement('div');
  const reads: number[] = [];
  const rowOf = (height: number, index: number): HTMLElement => {
    const row = document.createElement('div');
    Object.defineProperty(row, 'offsetHeight', {
      get() {
        reads.push(index);
        return height;
      },
    });
    list.append(row);
    return row;
  };
  return { first: rowOf(heights[0], 0), second: rowOf(heights[1], 1), reads };
};

describe('createRowMeter', () => {
  it('web.492 reads all rows of a commit before the list changes with the first, and anew in the next commit', async () => {
    const { first, second, reads } = listOf(40, 60);
    const heightOf = createRowMeter();
    expect(heightOf(first)).toBe(40);
    expect(reads).toEqual([0, 1]);
    expect(heightOf(second)).toBe(60);
    expect(reads).toEqual([0, 1]);
    await Promise.resolve();
    expect(heightOf(second)).toBe(60);
    expect(reads).toEqual([0, 1, 0, 1]);
  });
});
