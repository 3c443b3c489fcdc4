import { describe, expect, it } from '@jest/globals';
import { shortenLink } from './index.ts';

describe('shortenLink', () => {
  it('S5.09 S9.03/2 keeps 60 characters and shortens longer links to 60', () => {
    const link = `https://a.test/${'b'.repeat(45)}`;
    expect(shortenLink(link)).toBe(link);
    expect(shortenLink(`${link}c`)).toBe(`https://a.test/${'b'.repeat(44)}…`);
  });

  it('S5.09 S9.03/2 shortens to a configured length', () => {
    expect(shortenLink('https://a.test/bcdefgh', 20)).toBe('https://a.test/bcde…');
  });

  it('never hides the host of a link (A13)', () => {
    const shown = shortenLink(`https://bank.test.${'a'.repeat(60)}.evil.test/login`);
    expect(shown).toHaveLength(60);
    expect(shown).toMatch(/^….*\.evil\.test\/$/);
    expect(shortenLink(`https://${'a'.repeat(30)}.evil.test?${'b'.repeat(60)}`)).toMatch(/\.evil\.test\?b+…$/);
  });

  it('does not split a character', () => {
    expect(shortenLink(`https://a.test/${'b'.repeat(43)}😀😀`)).toBe(`https://a.test/${'b'.repeat(43)}…`);
  });
});
