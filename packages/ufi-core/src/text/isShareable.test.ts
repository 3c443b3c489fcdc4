import { describe, expect, it } from '@jest/globals';
import { isShareable } from './index.ts';

describe('isShareable', () => {
  const comments = [
    ['um dois três quatro cinco', true],
    ['  um\tdois\ntrês  quatro   cinco  ', true],
    ['um dois três quatro', false],
    ['', false],
  ] as const;
  it.each(comments)('S5.05 of %j is %s', (text, expected) => {
    expect(isShareable(text)).toBe(expected);
  });

  it('S9.05 needs 5 words', () => {
    expect([4, 5].map((count) => isShareable('a '.repeat(count)))).toEqual([false, true]);
  });
});
