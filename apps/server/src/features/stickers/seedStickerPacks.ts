import type { Pool } from 'pg';
import type { IdGenerator } from '../../runtime/createIdGenerator.ts';
import { addStickerPack } from './addStickerPack.ts';
import { builtInPacks } from './builtInPacks.ts';
import { stickerAddress, stickerMotion, stickerSide, type StickerDesign } from './drawSticker.ts';

const metadataOf = (design: StickerDesign) => ({
  width: stickerSide,
  height: stickerSide,
  ...stickerMotion,
  source_uri: stickerAddress({ design, isSprite: false, isFine: false }),
  source_uri_2x: stickerAddress({ design, isSprite: false, isFine: true }),
  sprite_uri: stickerAddress({ design, isSprite: true, isFine: false }),
  sprite_uri_2x: stickerAddress({ design, isSprite: true, isFine: true }),
});

/** Adds the missing built-in packs to the database; existing ones are left unchanged. */
export async function seedStickerPacks(pool: Pool, ids: IdGenerator): Promise<void> {
  const { rows } = await pool.query<{ key: string }>('select key from sticker_packs where key is not null');
  const known = new Set(rows.map(({ key }) => key));
  for (const [place, { key, names, stickers }] of builtInPacks.entries()) {
    if (known.has(key)) continue;
    await addStickerPack(pool, {
      id: ids.next(),
      key,
      place,
      names,
      stickers: stickers.map(({ design, words }) => ({ id: ids.next(), metadata: metadataOf(design), words })),
    });
  }
}
