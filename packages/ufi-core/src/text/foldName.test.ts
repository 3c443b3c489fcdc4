import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foldName, matchName } from './foldName.ts';

describe('foldName', () => {
  it.each([
    ['Zoë   Ávila-Côrtes', 'zoe avila cortes'],
    ['ZOE\u0308', 'zoe'],
    ['O’Brien, Søren Łukasz', 'o brien soren lukasz'],
    ['İpek Işık', 'ipek isik'],
    ['Ａｎａ', 'ana'],
    ['أحمد', 'احمد'],
    ['Straße', 'strasse'],
    ['...', ''],
  ])('folds %j to %j', (name, folded) => {
    expect(foldName(name)).toBe(folded);
  });

  it('is idempotent, whatever the form of the accents', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (name) => {
        const folded = foldName(name);
        expect(foldName(folded)).toBe(folded);
        expect(foldName(name.normalize('NFD'))).toBe(foldName(name.normalize('NFC')));
      }),
    );
  });
});

describe('matchName', () => {
  const name = foldName('Ana Lúcia de Souza');

  it.each([
    ['a', 'start'],
    ['ana lu', 'start'],
    ['lucia', 'within'],
    ['lucia de s', 'within'],
    ['ana so', 'within'],
    ['souza ana', null],
    ['uci', null],
    ['ana ana', null],
    ['', null],
  ])('%j: %j', (typed, match) => {
    expect(matchName(name, typed)).toBe(match);
  });

  it('finds names by prefixes of their words', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'ß'), minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(fc.tuple(word, fc.boolean(), fc.nat(4)), { minLength: 1, maxLength: 6 }), (words) => {
        const folded = foldName(words.map(([whole]) => whole).join(' '));
        const typed = words
          .filter(([, isTyped]) => isTyped)
          .map(([whole, , length]) => foldName(whole).slice(0, length + 1))
          .join(' ');
        expect(matchName(folded, typed)).toEqual(typed === '' ? null : expect.any(String));
      }),
    );
  });
});
