import { describe, expect, it } from '@jest/globals';
import { gridStep } from './gridStep.ts';

// 0 1 2
// 3 4 5
// 6
const at = (index: number, key: string, { isRtl = false, isFar = false } = {}) =>
  gridStep({ key, index, isFar, isRtl, length: 7, columns: 3 });

describe('a step in a grid', () => {
  it('moves along the line of writing, into the next row, and not out of the grid', () => {
    expect({
      at1ArrowRight: at(1, 'ArrowRight'),
      at2ArrowRight: at(2, 'ArrowRight'),
      at6ArrowRight: at(6, 'ArrowRight'),
    }).toEqual({ at1ArrowRight: 2, at2ArrowRight: 3, at6ArrowRight: undefined });
    expect({
      at1ArrowLeft: at(1, 'ArrowLeft'),
      at3ArrowLeft: at(3, 'ArrowLeft'),
      at0ArrowLeft: at(0, 'ArrowLeft'),
    }).toEqual({ at1ArrowLeft: 0, at3ArrowLeft: 2, at0ArrowLeft: undefined });
    expect({
      atArrowRight: at(1, 'ArrowRight', { isRtl: true }),
      atArrowLeft: at(1, 'ArrowLeft', { isRtl: true }),
    }).toEqual({ atArrowRight: 0, atArrowLeft: 2 });
  });

  it('moves up and down, to the last cell of an incomplete row, and above the first row', () => {
    expect({
      at1ArrowDown: at(1, 'ArrowDown'),
      at4ArrowDown: at(4, 'ArrowDown'),
      at6ArrowDown: at(6, 'ArrowDown'),
    }).toEqual({ at1ArrowDown: 4, at4ArrowDown: 6, at6ArrowDown: undefined });
    expect({ at4ArrowUp: at(4, 'ArrowUp'), at6ArrowUp: at(6, 'ArrowUp'), at2ArrowUp: at(2, 'ArrowUp') }).toEqual({
      at4ArrowUp: 1,
      at6ArrowUp: 3,
      at2ArrowUp: -1,
    });
  });

  it('moves to the ends of the row, or of the grid', () => {
    expect({ atHome: at(4, 'Home'), at4End: at(4, 'End'), at6End: at(6, 'End') }).toEqual({
      atHome: 3,
      at4End: 5,
      at6End: 6,
    });
    expect({ atHome: at(4, 'Home', { isFar: true }), atEnd: at(4, 'End', { isFar: true }) }).toEqual({
      atHome: 0,
      atEnd: 6,
    });
  });

  it('is undefined for other keys', () => {
    expect(at(4, 'a')).toBeUndefined();
  });
});
