import { describe, expect, it } from '@jest/globals';
import { starsColor } from './starsColor.ts';

const bands = [
  { min: 10, max: 99, color: 'gold' },
  { min: 100, max: 999, color: 'rose' },
];

const cases = [
  [1, 'gold'],
  [10, 'gold'],
  [99, 'gold'],
  [100, 'rose'],
  [1000, null],
] as const;

describe('starsColor', () => {
  it.each(cases)('S5.15 %d stars are drawn in %s', (units, color) => {
    expect(starsColor(bands, units)).toBe(color);
  });

  it('has no color without bands', () => {
    expect(starsColor([], 10)).toBeNull();
  });
});
