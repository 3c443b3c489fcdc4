import { maxStickers } from 'ufi-core/contract';
import { createSearch } from 'ufi-core/text';
import type { MockHandler } from '../../access/caller.ts';
import { localizedPacks } from './localizedPacks.ts';

/** Searches stickers by their terms in the reader's language. */
export const searchStickers: MockHandler<'searchStickers'> = ({ q }, { world, locale }) => {
  const stickers = localizedPacks(world, locale).flatMap((pack) => pack.stickers);
  return {
    stickers: createSearch(stickers)(q)
      .slice(0, maxStickers)
      .map(({ sticker }) => sticker),
  };
};
