import { describe, expect, it } from '@jest/globals';
import { remainingLength } from './RemainingLength.tsx';

const of = (visibleValue: string, limit = 0, encodedValue = visibleValue) =>
  remainingLength({ visibleValue, encodedValue, limit });

describe('plugin-embed.26 the remaining length of a text', () => {
  it.each([
    ['a'.repeat(63_487), null],
    ['a'.repeat(63_488), 2_048],
    ['a'.repeat(65_537), -1],
    ['ç'.repeat(32_769), -2],
  ])('is counted in bytes by our own limit (%#)', (text, expected) => {
    expect(of(text)).toBe(expected);
  });

  it.each([
    ['a'.repeat(79), null],
    ['a'.repeat(80), 20],
    [` ${'👩'.repeat(90)} `, 10],
    ['a'.repeat(100), 0],
    ['a'.repeat(101), null],
  ])('is counted in characters by that of the site (%#)', (text, expected) => {
    expect(of(text, 100)).toBe(expected);
  });
});
