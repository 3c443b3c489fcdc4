import { describe, expect, it } from '@jest/globals';
import { parseStarsShortcut } from './parseStarsShortcut.ts';

const cases = [
  ['!10', 10],
  ['toca a nova !500', 500],
  ['!12345678', 12_345_678],
  ['!1', null],
  ['!123456789', null],
  ['!050', null],
  ['oi!50', null],
  ['50', null],
] as const;

describe('the stars shortcut', () => {
  it.each(cases)('reads %j as %j', (text, stars) => {
    expect(parseStarsShortcut(text)).toBe(stars);
  });
});
