import type { MockHandler } from '../calls/mockHandler.ts';
import { packsFor } from '../world/packsFor.ts';

/** The packs of stickers, in the reader's language. */
export const fetchStickerPacks: MockHandler<'fetchStickerPacks'> = (_, { world, locale }) => ({
  packs: packsFor(world, locale).map(({ id, name, stickers }) => ({
    ...{ id, name, stickers: stickers.map(({ sticker }) => sticker) },
  })),
});
