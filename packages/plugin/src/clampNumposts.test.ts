import { describe, expect, it } from '@jest/globals';
import { clampNumposts } from './clampNumposts.ts';

const cases = [
  ['5', 5],
  [0, 1],
  [-3, 1],
  ['250', 100],
  ['many', 10],
  [null, 10],
  ['', 10],
  ['0', 1],
] as const;

describe('clampNumposts', () => {
  it.each(cases)('S5.25 S9.10/1 reads %j as %d', (given, shown) => {
    expect(clampNumposts(given)).toBe(shown);
  });
});
