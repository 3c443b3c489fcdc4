import type { Locale } from 'ufi-core/contract';
import type { World } from '../../world/world.ts';

/** All sticker packs in a locale, each sticker with its search terms. */
export const localizedPacks = ({ stickerPacks }: World, locale: Locale) =>
  stickerPacks.map(({ id, names, stickers }) => ({
    id,
    name: names[locale],
    stickers: stickers.map(({ sticker, words }) => ({
      ...words[locale],
      sticker: { ...sticker, metadata: { ...sticker.metadata, accessibilityLabel: words[locale].label } },
    })),
  }));
