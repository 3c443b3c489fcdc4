import { expect, it } from '@jest/globals';
import { includeFocusedRow } from './includeFocusedRow.ts';

it('web.17 keeps the focused row, and no other, when rows were added before it', () => {
  document.body.innerHTML = '<div><p data-index="1" data-key="b"><button>Responder</button></p></div>';
  const box = document.querySelector('div');
  document.querySelector('button')?.focus();
  const rangeOf = (keys: string, startIndex: number) =>
    includeFocusedRow(
      { startIndex, endIndex: startIndex + 1, overscan: 0, count: keys.length },
      { box, keyAt: (index) => keys[index] ?? '' },
    );
  expect(rangeOf('abcdef', 3)).toEqual([1, 3, 4]);
  expect(rangeOf('xyzabcdef', 7)).toEqual([4, 7, 8]);
  expect(rangeOf('xyzabcdef', 3)).toEqual([3, 4]);
  // Its comment is gone.
  expect(rangeOf('acdef', 3)).toEqual([3, 4]);
});
