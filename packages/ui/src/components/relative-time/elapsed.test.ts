import { describe, expect, it } from '@jest/globals';
import { elapsed } from './elapsed.ts';

const cases = [
  [-30, 'now', 0],
  [0, 'now', 0],
  [59, 'now', 0],
  [60, 'minute', 1],
  [3_599, 'minute', 59],
  [3_600, 'hour', 1],
  [86_399, 'hour', 23],
  [86_400, 'day', 1],
  [604_799, 'day', 6],
  [604_800, 'week', 1],
  [31_535_999, 'week', 52],
  [31_536_000, 'year', 1],
] as const;

describe('elapsed', () => {
  it.each(cases)('ui.08, P18 %d s is %s, %d', (seconds, unit, count) => {
    expect(elapsed(seconds)).toEqual({ unit, count });
  });
});
