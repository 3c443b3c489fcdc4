import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { commentTruncation, pluginTruncation, truncateLine, truncateText, type TruncationLimits } from './index.ts';

const cut = (text: string, limits?: TruncationLimits) => truncateText({ text, ranges: [] }, limits);
const words = (count: number) => 'abcde '.repeat(count).trimEnd();

describe('truncateText', () => {
  it('S9.03/1 keeps 420 characters and 3 lines whole', () => {
    for (const text of ['a'.repeat(420), words(70), 'a\nb\nc', '']) {
      expect(cut(text)).toEqual({ text, ranges: [], isTruncated: false });
    }
  });

  it('S9.03/1 S9.09/6 cuts a longer text to 0.6 of the limit, 252 characters, at a space', () => {
    const { text, isTruncated } = cut(words(71));
    expect(isTruncated).toBe(true);
    expect(text).toBe(words(42));
    expect(text.length).toBeLessThanOrEqual(252);
  });

  it('S9.03/1 cuts more than 3 lines to 2', () => {
    expect(cut('um\ndois\ntrês\nquatro').text).toBe('um\ndois');
    expect(cut('um\r\ndois\r\ntrês\r\nquatro').text).toBe('um\r\ndois');
  });

  it('S9.03/2 cuts a text on a card at 80 characters, with an ellipsis', () => {
    expect(truncateLine('a'.repeat(80))).toBe('a'.repeat(80));
    expect(truncateLine('a'.repeat(81))).toBe(`${'a'.repeat(80)}…`);
    expect(truncateLine(words(20))).toBe(`${words(13)}…`);
  });

  it('S9.09/6 cuts inside a word of over 30 characters only', () => {
    const before = `${'a'.repeat(240)} `;
    expect(cut(`${before}${'b'.repeat(30)} ${words(40)}`).text).toBe(before.trimEnd());
    expect(cut(`${before}${'b'.repeat(31)} ${words(40)}`).text).toBe(before + 'b'.repeat(11));
    expect(cut('c'.repeat(500)).text).toBe('c'.repeat(252));
  });

  it('S9.10/3 cuts in the plugin at 1000 characters and 10 lines by the same rule', () => {
    expect(cut(words(166), pluginTruncation).isTruncated).toBe(false);
    expect(cut(words(168), pluginTruncation).text).toBe(words(100));
    const lines = Array.from({ length: 11 }, (_, index) => `${index}`);
    expect(cut(lines.join('\n'), pluginTruncation).text).toBe(lines.slice(0, 6).join('\n'));
    expect(cut(lines.slice(0, 10).join('\n'), pluginTruncation).isTruncated).toBe(false);
  });

  it('ufi-core.17 never splits a grapheme cluster', () => {
    const family = '👨‍👩‍👧‍👦';
    const { text } = cut(family.repeat(60));
    expect(text).toBe(family.repeat(22));
  });

  it('ufi-core.17 never splits a range, and keeps one at the start of the text', () => {
    const tail = ` ${words(70)}`;
    const link = { offset: 245, length: 20 };
    const inside = truncateText({ text: `${'a'.repeat(244)} ${'b'.repeat(20)}${tail}`, ranges: [link] });
    expect(inside).toMatchObject({ ranges: [], isTruncated: true });
    const first = { offset: 0, length: 300 };
    const whole = truncateText({ text: `${'a'.repeat(300)}${tail}`, ranges: [first] });
    expect(whole).toMatchObject({ text: 'a'.repeat(300), ranges: [first], isTruncated: true });
  });

  it('hides nothing where only white space would be hidden', () => {
    expect(cut('a\n\n\n\n\n').isTruncated).toBe(false);
  });

  it('ufi-core.17 always shows a start of the text, without split characters or ranges', () => {
    const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
    const plain = ['ab', ' ', '\n', '😀', '👨‍👩‍👧', 'e\u0301', ' \u0301', 'x'.repeat(40), '\r\n', '🇧🇷'];
    const ranged = ['#tag', 'Ana Lima', `https://a.test/${'b'.repeat(30)}`, 'c'.repeat(100)];
    const piece = fc.oneof(
      { weight: 4, arbitrary: fc.record({ text: fc.constantFrom(...plain), isRange: fc.constant(false) }) },
      { weight: 1, arbitrary: fc.record({ text: fc.constantFrom(...ranged), isRange: fc.constant(true) }) },
    );
    const limits = { ...commentTruncation, maxLength: 60 };
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        let whole = '';
        const ranges = pieces.flatMap(({ text, isRange }) => {
          whole += text;
          return isRange ? [{ offset: whole.length - text.length, length: text.length }] : [];
        });
        const { text, ranges: kept, isTruncated } = truncateText({ text: whole, ranges }, limits);
        if (!isTruncated) return expect({ text, kept }).toEqual({ text: whole, kept: ranges });
        expect(whole.startsWith(text)).toBe(true);
        expect(whole.slice(text.length).trim()).not.toBe('');
        const bounds = [...segmenter.segment(whole)].map(({ index }) => index);
        expect(bounds).toContain(text.length);
        expect(kept).toEqual(ranges.filter(({ offset }) => offset < text.length));
        for (const { offset, length } of kept) expect(offset + length).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 1_000 },
    );
  });
});
