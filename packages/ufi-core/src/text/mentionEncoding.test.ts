import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { encodeMention, encodeWrittenText, mentionedIds, parseWrittenText } from './index.ts';

// Biased towards the characters of the encoding itself.
const character = fc.oneof(fc.constantFrom('@', '[', ']', ':', '\\', '1', '@[1:', '@\\[2:', 'x]'), fc.string());
const plain = fc.array(character, { maxLength: 12 }).map((parts) => parts.join(''));
const name = plain.map((text) => text.replace(/[\r\n\u2028\u2029]/g, '').slice(0, 256)).filter((text) => text !== '');
const mention = fc.record({ id: fc.integer({ min: 1 }).map(String), name });

describe('encodeMention', () => {
  it('S3.17/1 writes @[numeric id:escaped name]', () => {
    expect(encodeMention({ id: '7', name: 'Ana Lima' })).toBe('@[7:Ana Lima]');
    expect(encodeMention({ id: '7', name: 'a]b\\c' })).toBe('@[7:a\\]b\\\\c]');
  });
});

describe('encodeWrittenText', () => {
  it('S3.17/1 is read back as the same text and mentions, whatever is in them', () => {
    const written = fc.array(fc.tuple(plain, mention), { maxLength: 4 });
    fc.assert(
      fc.property(written, plain, (pairs, rest) => {
        let text = '';
        const mentions = pairs.map(([before, { id, name }]) => {
          const offset = text.length + before.length;
          text += before + name;
          return { offset, length: name.length, id };
        });
        text += rest;
        const read = parseWrittenText(encodeWrittenText(text, mentions));
        const found = read.ranges.flatMap((range) =>
          range.kind === 'mention' ? [{ offset: range.offset, length: range.length, id: range.id }] : [],
        );
        expect({ text: read.text, found }).toEqual({ text, found: mentions });
      }),
      { numRuns: 500 },
    );
  });

  it('lets text that looks like a mention be text', () => {
    for (const text of ['@[7:Ana]', '@\\[7:Ana]', 'a@[7:b', '@[7:@[8:x]']) {
      expect(parseWrittenText(encodeWrittenText(text, []))).toMatchObject({ text, ranges: [] });
    }
  });

  it('keeps all other text unchanged', () => {
    const text = 'a@b.c @[x:y] @[0:z] [7:a] \\ ] @\\ @ana';
    expect(encodeWrittenText(text, [])).toBe(text);
  });
});

describe('mentionedIds', () => {
  it('lists each once, in order', () => {
    expect(mentionedIds('@[9:a] @[7:b] @[9:c] @\\[5:d] @[0:e] @[8:]')).toEqual(['9', '7']);
  });
});
