import type { MockHandler } from '../../access/caller.ts';
import { localizedPacks } from './localizedPacks.ts';

/** Returns the sticker packs in the reader's language. */
export const fetchStickerPacks: MockHandler<'fetchStickerPacks'> = (_, { world, locale }) => ({
  packs: localizedPacks(world, locale).map(({ id, name, stickers }) => ({
    id,
    name,
    stickers: stickers.map(({ sticker }) => sticker),
  })),
});
