import { describe, expect, it } from '@jest/globals';
import { findStarsShortcut, parseStarsShortcut } from './parseStarsShortcut.ts';

const cases = [
  ['!10', 10],
  ['toca a nova !500', 500],
  ['!12345678', 12_345_678],
  ['!25, toca mais', 25],
  ['toca!! !25!', 25],
  ['(quero \u00a0!30)', 30],
  ['!10 !20', 10],
  ['!10,50 e !20', 20],
  ['!1', null],
  ['!123456789', null],
  ['!050', null],
  ['oi!50', null],
  ['50', null],
  ['!10,50', null],
  ['!10.50', null],
  ['!25kg', null],
  ['!25ª', null],
  ['!!25', null],
  ['! 25', null],
  ['!٢٥', null],
  ['', null],
] as const;

describe('the stars shortcut', () => {
  it.each(cases)('S5.14 reads %j as %j', (text, stars) => {
    expect(parseStarsShortcut(text)).toBe(stars);
  });

  it('S5.14 says where it stands, without what is around it', () => {
    const text = 'toca 🎸 !500, vai';
    const found = findStarsShortcut(text);
    expect(found).toMatchObject({ stars: 500 });
    expect(text.slice(found?.start, found?.end)).toBe('!500');
  });
});
