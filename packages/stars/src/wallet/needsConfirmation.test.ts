import { expect, it } from '@jest/globals';
import { needsConfirmation } from './needsConfirmation.ts';

const cases = [
  [10, 100_000, false, true],
  [10, 100_000, true, false],
  [999, 100_000, true, false],
  [1_000, 100_000, true, true],
  [50, 100, true, false],
  [51, 100, true, true],
] as const;

it.each(cases)(
  'stars.05 confirms %d stars of %d, having sent before: %s, as %s',
  (stars, balance, hasSent, expected) => {
    expect(needsConfirmation(stars, { balance, hasSent })).toBe(expected);
  },
);
