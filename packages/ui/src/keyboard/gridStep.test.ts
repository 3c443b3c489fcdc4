import { describe, expect, it } from '@jest/globals';
import { gridStep } from './gridStep.ts';

// 0 1 2
// 3 4 5
// 6
const at = (index: number, key: string, { isRtl = false, isFar = false } = {}) =>
  gridStep({ key, index, isFar, isRtl, length: 7, columns: 3 });

describe('a step in a grid', () => {
  it('moves along the line of writing, into the next row, and not out of the grid', () => {
    expect([at(1, 'ArrowRight'), at(2, 'ArrowRight'), at(6, 'ArrowRight')]).toEqual([2, 3, undefined]);
    expect([at(1, 'ArrowLeft'), at(3, 'ArrowLeft'), at(0, 'ArrowLeft')]).toEqual([0, 2, undefined]);
    expect([at(1, 'ArrowRight', { isRtl: true }), at(1, 'ArrowLeft', { isRtl: true })]).toEqual([0, 2]);
  });

  it('moves up and down, to the last cell of an incomplete row, and above the first row', () => {
    expect([at(1, 'ArrowDown'), at(4, 'ArrowDown'), at(6, 'ArrowDown')]).toEqual([4, 6, undefined]);
    expect([at(4, 'ArrowUp'), at(6, 'ArrowUp'), at(2, 'ArrowUp')]).toEqual([1, 3, -1]);
  });

  it('moves to the ends of the row, or of the grid', () => {
    expect([at(4, 'Home'), at(4, 'End'), at(6, 'End')]).toEqual([3, 5, 6]);
    expect([at(4, 'Home', { isFar: true }), at(4, 'End', { isFar: true })]).toEqual([0, 6]);
  });

  it('is undefined for other keys', () => {
    expect(at(4, 'a')).toBeUndefined();
  });
});
