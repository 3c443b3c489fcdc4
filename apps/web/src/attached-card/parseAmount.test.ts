import { expect, it } from '@jest/globals';
import { parseAmount } from './parseAmount.ts';

it.each([
  ['890', 2, 89_000],
  ['890,5', 2, 89_050],
  ['1.890,50', 2, 189_050],
  ['1,890.50', 2, 189_050],
  ['1.890', 2, 189_000],
  ['1 234 567', 2, 123_456_700],
  ['٨٩٠٫٥٠', 2, 89_050],
  ['1.500', 0, 1_500],
  ['12', 0, 12],
  ['1.234', 3, 1_234],
  ['', 2, undefined],
  ['R$ 5', 2, undefined],
  ['-5', 2, undefined],
  ['1.2345', 2, undefined],
  ['1.5', 0, undefined],
  ['99999999999999999', 2, undefined],
])('web.572 an amount is read as it is written: %p', (text, digits, expected) => {
  expect(parseAmount(text, digits)).toBe(expected);
});
