import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { excerptOf, matchesSearch, parseSearch } from './parseSearch.ts';

describe('parseSearch', () => {
  it.each([
    ['  Pão de  mel pão ', ['pao', 'de', 'mel'], null],
    ['#Maré', ['mare'], 'mare'],
    ['#mar_alto', ['mar', 'alto'], 'mar_alto'],
    ['#mar alto', ['mar', 'alto'], null],
    ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], null],
    ['?! …', [], null],
  ])('%j', (typed, words, hashtag) => {
    expect(parseSearch(typed)).toEqual({ words, hashtag });
  });
});

describe('matchesSearch', () => {
  it.each([
    ['Pães e MÉIS', 'mei pae', true],
    ['Pães e méis', 'aes', false],
    ['a #maré-alta', '#mare', true],
    ['a #marés', '#mare', false],
    ['maré', '#mare', false],
    ['maré', '', false],
    ['أَحْمَد هنا', 'احمد', true],
  ])('%j holds %j: %j', (text, typed, isFound) => {
    expect(matchesSearch(text, parseSearch(typed))).toBe(isFound);
  });
});

describe('excerptOf', () => {
  it('keeps a short text whole, and cuts a long one between words around what was found', () => {
    expect(excerptOf('o pão', parseSearch('pa'))).toEqual({ text: 'o pão', found: [{ offset: 2, length: 3 }] });
    const { text, found } = excerptOf(`${'antes '.repeat(40)}pão ${'depois '.repeat(60)}`, parseSearch('pa'));
    expect(text).toMatch(/^…(antes ){9}pão (depois ){20,}depois…$/);
    expect(found).toEqual([{ offset: 55, length: 3 }]);
  });

  it('marks found words in an excerpt that is never long nor cut within a character', () => {
    const word = fc.constantFrom('pão', 'Paz', '🥐', 'x'.repeat(300), '🥐'.repeat(200), 'rua', '#pa');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), fc.constantFrom('pa', '#pa'), (words, typed) => {
        const { text, found } = excerptOf(words.join(' '), parseSearch(typed));
        expect(text.length).toBeLessThanOrEqual(242);
        expect(text).not.toMatch(/^…?[\uDC00-\uDFFF]|[\uD800-\uDBFF]…?$/);
        for (const { offset, length } of found) expect(text.slice(offset, offset + length)).toMatch(/^#?p[aã]/i);
        if (matchesSearch(words.join(' '), parseSearch(typed))) expect(found.length).toBeGreaterThan(0);
      }),
    );
  });
});
