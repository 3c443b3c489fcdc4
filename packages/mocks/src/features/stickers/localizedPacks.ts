import type { Locale } from 'ufi-core/contract';
import type { World } from '../../world/world.ts';

/** All packs in a reader's language, each sticker with the words that it is found by. */
export const localizedPacks = ({ stickerPacks }: World, locale: Locale) =>
  stickerPacks.map(({ id, names, stickers }) => ({
    ...{ id, name: names[locale] },
    stickers: stickers.map(({ sticker, words }) => ({
      ...words[locale],
      sticker: { ...sticker, metadata: { ...sticker.metadata, accessibilityLabel: words[locale].label } },
    })),
  }));
