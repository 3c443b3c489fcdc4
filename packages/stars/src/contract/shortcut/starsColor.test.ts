import { describe, expect, it } from '@jest/globals';
import { maxStars } from 'ufi-core/contract';
import { starsBandOf, starsBands } from './starsBands.ts';
import { starsColor } from './starsColor.ts';

const bands = [
  { min: 10, max: 99, color: 'star-1' as const },
  { min: 100, max: 999, color: 'star-2' as const },
];

const cases = [
  [1, 'star-1'],
  [10, 'star-1'],
  [99, 'star-1'],
  [100, 'star-2'],
  [1000, null],
] as const;

describe('starsColor', () => {
  it.each(cases)('S5.15 %d stars are drawn in %s', (units, color) => {
    expect(starsColor(bands, units)).toBe(color);
  });

  it('has no color without bands', () => {
    expect(starsColor([], 10)).toBeNull();
  });

  it('S5.15 the bands of the broadcasts cover every amount without a gap', () => {
    expect(starsBands.map(({ min }) => min)).toEqual([10, ...starsBands.slice(0, -1).map(({ max }) => max + 1)]);
    expect(starsBands.at(-1)?.max).toBe(maxStars);
    expect([1, 10, 99, 100, 10_000, maxStars].map(starsBandOf)).toEqual([0, 0, 0, 1, 5, 5]);
    expect(starsColor(starsBands, 750)).toBe('star-3');
  });
});
