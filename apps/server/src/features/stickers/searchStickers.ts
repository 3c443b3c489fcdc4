import { endpointRegistry, maxStickers } from 'ufi-core/contract';
import { createSearch } from 'ufi-core/text';
import { defineQuery } from '../../queries/defineQuery.ts';
import { readStickerPacks } from './readStickerPacks.ts';

/** Searches stickers by label in the reader's language and by keywords. */
export const searchStickers = defineQuery(endpointRegistry.searchStickers, {
  select: async ({ services, caller }) => {
    const packs = await readStickerPacks(services.pool, caller.locale);
    return packs.flatMap(({ stickers }) => stickers);
  },
  hydrate: (stickers, { input }) => createSearch(stickers)(input.q),
  filter: (stickers) => stickers,
  present: (stickers) => ({ stickers: stickers.slice(0, maxStickers).map(({ sticker }) => sticker) }),
});
