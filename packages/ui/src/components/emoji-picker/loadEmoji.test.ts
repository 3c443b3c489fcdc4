import { describe, expect, it } from '@jest/globals';
import { createSearch } from 'ufi-core/text';
import { skinTones, withSkinTone, type SkinTone } from './emojiTone.ts';
import { emojiGroups, loadEmoji } from './loadEmoji.ts';

// Constructed at run time, because not every tool parses the `v` flag.
const oneEmoji = new RegExp('^\\p{RGI_Emoji}$', 'v');

describe('the emoji', () => {
  it.each(['pt-BR', 'en-US', 'ar'] as const)(
    'ui.19 each have a name in %s, in nine groups, without duplicates',
    async (locale) => {
      const all = await loadEmoji(locale);
      expect(all.length).toBeGreaterThan(1_800);
      expect(all.filter(({ label }) => label === '')).toEqual([]);
      expect(new Set(all.map(({ emoji }) => emoji)).size).toBe(all.length);
      expect([...new Set(all.map(({ group }) => group))]).toEqual(emojiGroups);
    },
  );

  it('are each recommended by Unicode, in every offered skin tone', async () => {
    const all = await loadEmoji('pt-BR');
    const shades = all.flatMap(({ emoji, isToned }) =>
      isToned ? skinTones.map((_, tone) => withSkinTone(emoji, tone as SkinTone)) : emoji,
    );
    expect(shades.length).toBeGreaterThan(3_000);
    expect(shades.filter((emoji) => !oneEmoji.test(emoji))).toEqual([]);
    expect(new Set(shades).size).toBe(shades.length);
  });

  it.each([
    ['pt-BR', 'coracao vermelho', '❤️'],
    ['pt-BR', 'brasil', '🇧🇷'],
    ['en-US', 'guitar', '🎸'],
    ['ar', 'قطة', '🐱'],
  ] as const)('ui.19 are found in %s by "%s"', async (locale, text, emoji) => {
    const found = createSearch(await loadEmoji(locale))(text);
    expect(found.map((each) => each.emoji)).toContain(emoji);
    expect(found.length).toBeLessThan(60);
  });
});
