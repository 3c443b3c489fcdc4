import { describe, expect, it } from '@jest/globals';
import { shortenLink } from './index.ts';

describe('shortenLink', () => {
  it('S5.09 S9.03 leaves 60 characters and shortens what is longer, to 60', () => {
    const link = `https://a.test/${'b'.repeat(45)}`;
    expect(shortenLink(link)).toBe(link);
    expect(shortenLink(`${link}c`)).toBe(`https://a.test/${'b'.repeat(44)}…`);
  });

  it('S5.09 S9.03 shortens to a configured length', () => {
    expect(shortenLink('https://a.test/bcdefgh', 20)).toBe('https://a.test/bcde…');
  });

  it('never hides whom the link leads to (A13)', () => {
    const shown = shortenLink(`https://bank.test.${'a'.repeat(60)}.evil.test/login`);
    expect(shown).toHaveLength(60);
    expect(shown).toMatch(/^….*\.evil\.test\/$/);
    expect(shortenLink(`https://${'a'.repeat(30)}.evil.test?${'b'.repeat(60)}`)).toMatch(/\.evil\.test\?b+…$/);
  });

  it('does not break a character in two', () => {
    expect(shortenLink(`https://a.test/${'b'.repeat(43)}😀😀`)).toBe(`https://a.test/${'b'.repeat(43)}…`);
  });
});
