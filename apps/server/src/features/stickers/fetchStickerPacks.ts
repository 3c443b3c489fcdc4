import { endpointRegistry } from 'ufi-core/contract';
import { defineQuery } from '../../queries/defineQuery.ts';
import { readStickerPacks } from './readStickerPacks.ts';

/** The sticker packs, the same for everybody, in the reader's language (S3.06). */
export const fetchStickerPacks = defineQuery(endpointRegistry.fetchStickerPacks, {
  select: ({ services, caller }) => readStickerPacks(services.pool, caller.locale),
  hydrate: (packs) => packs,
  filter: (packs) => packs,
  present: (packs) => ({
    packs: packs.map(({ id, name, stickers }) => ({ id, name, stickers: stickers.map(({ sticker }) => sticker) })),
  }),
});
