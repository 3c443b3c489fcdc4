import { describe, expect, it } from '@jest/globals';
import { isEmojiOnly } from './isEmojiOnly.ts';

const cases = [
  ['😀', true],
  ['❤️ 👩‍👩‍👧 👍🏽', true],
  ['🇧🇷🏴󠁧󠁢󠁥󠁮󠁧󠁿', true],
  ['😀 oi', false],
  ['1', false],
  ['#', false],
  ['©', false],
  [' \n', false],
  ['', false],
  ['😀'.repeat(20), false],
] as const;

describe('isEmojiOnly', () => {
  it.each(cases)('says of %j: %s', (text, expected) => {
    expect(isEmojiOnly(text)).toBe(expected);
  });
});
