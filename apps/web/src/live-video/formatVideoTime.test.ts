import { describe, expect, it } from '@jest/globals';
import { formatVideoTime } from './formatVideoTime.ts';

const cases = [
  [0, '0:00'],
  [65.9, '1:05'],
  [3599, '59:59'],
  [7389, '2:03:09'],
  [-3, '0:00'],
] as const;

describe("a video's clock", () => {
  it.each(cases)('shows %s s', (seconds, text) => {
    expect(formatVideoTime(seconds)).toBe(text);
  });
});
