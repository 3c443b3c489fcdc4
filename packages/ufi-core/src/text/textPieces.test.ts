import { describe, expect, it } from '@jest/globals';
import { standaloneEmoji, textPieces } from './index.ts';
import { isEmojiOnly } from './textPieces.ts';

const pieces = (text: string, ranges: readonly { offset: number; length: number }[] = []) =>
  textPieces({ text, ranges }).map(({ text: drawn, range, isEmoji }) => [
    range !== null ? 'range' : isEmoji ? 'emoji' : 'plain',
    drawn,
  ]);

describe('textPieces', () => {
  it('S5.17 replaces an emoticon by its emoji, and keeps the text around it', () => {
    expect(pieces('boa :) demais 👏👏')).toEqual([
      ['plain', 'boa '],
      ['emoji', '🙂'],
      ['plain', ' demais '],
      ['emoji', '👏👏'],
    ]);
  });

  it('S5.17 looks beside ranges, but not inside', () => {
    expect(pieces('Ana:) oi', [{ offset: 0, length: 3 }])).toEqual([
      ['range', 'Ana'],
      ['plain', ':) oi'],
    ]);
    expect(pieces('a (:D) b', [{ offset: 2, length: 4 }])).toEqual([
      ['plain', 'a '],
      ['range', '(:D)'],
      ['plain', ' b'],
    ]);
  });

  const runs = [
    ['Que lindo ❤️ demais 👏👏', ['❤️', '👏👏']],
    ['👩‍👩‍👧 e 👍🏽, 🇧🇷🏴󠁧󠁢󠁥󠁮󠁧󠁿!', ['👩‍👩‍👧', '👍🏽', '🇧🇷🏴󠁧󠁢󠁥󠁮󠁧󠁿']],
    ['1️⃣ e 2', ['1️⃣']],
    ['© ® ™ 10 # * ↔', []],
  ] as const;
  it.each(runs)('finds the emoji in %j', (text, emoji) => {
    expect(pieces(text).flatMap(([kind, drawn]) => (kind === 'emoji' ? drawn : []))).toEqual(emoji);
  });

  it('S5.17 leaves an overlap with a range to the range', () => {
    expect(pieces('a :D b', [{ offset: 3, length: 1 }])).toEqual([
      ['plain', 'a :'],
      ['range', 'D'],
      ['plain', ' b'],
    ]);
  });

  it('is empty for an empty text', () => expect(pieces('')).toEqual([]));

  const alone = [
    ['👏👏', '👏👏'],
    [' :) ', ' 🙂 '],
    ['<3 👏', '❤️ 👏'],
    ['oi :)', null],
    ['👏'.repeat(13), null],
  ] as const;
  it.each(alone)('S9.09/5 tells whether %j is drawn large', (text, drawn) => {
    expect(standaloneEmoji(text)).toBe(drawn);
  });
});

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
  it.each(cases)('tells of %j: %s', (text, expected) => {
    expect(isEmojiOnly(text)).toBe(expected);
  });
});
