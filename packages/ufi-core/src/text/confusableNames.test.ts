import { describe, expect, it } from '@jest/globals';
import { createConfusableNames } from './confusableNames.ts';

// Cyrillic letters and a capital I, mapped to the Latin letters that they resemble.
const taken: Readonly<Record<string, string>> = { а: 'a', Т: 'T', о: 'o', І: 'I', I: 'l' };
const { isConfusable, isReserved } = createConfusableNames((text) =>
  text.replace(/./gu, (letter) => taken[letter] ?? letter),
);

describe('confusable names (A13)', () => {
  it.each([
    ['аdmin', 'admin', true],
    ['HeIena', 'Helena', true],
    ['Тeresa', 'Teresa', true],
    ['Tere\u200dsa', 'Teresa', true],
    ['Helena', 'Helena', false],
    ['helena', 'Hélena', false],
    ['Elena', 'Helena', false],
  ])('%j and %j: %j', (name, other, expected) => {
    expect(isConfusable(name, other)).toBe(expected);
  });

  it.each([
    ['Admin', true],
    ['аdmin', true],
    ['A d m i n', true],
    ['Ad\u200cmin', true],
    ['Adriana', false],
    ['Amina Suport', false],
  ])('%j is reserved: %j', (name, expected) => {
    expect(isReserved(name)).toBe(expected);
  });
});
