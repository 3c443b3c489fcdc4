import { maxStickers } from 'ufi-core/contract';
import { createSearch } from 'ufi-core/text';
import type { MockHandler } from '../calls/mockHandler.ts';
import { packsFor } from '../world/packsFor.ts';

/** Finds stickers by their words in the reader's language. */
export const searchStickers: MockHandler<'searchStickers'> = ({ q }, { world, locale }) => {
  const stickers = packsFor(world, locale).flatMap((pack) => pack.stickers);
  return {
    stickers: createSearch(stickers)(q)
      .slice(0, maxStickers)
      .map(({ sticker }) => sticker),
  };
};
