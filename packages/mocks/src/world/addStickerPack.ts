import { addMedia } from './addMedia.ts';
import type { StickerPackPlan } from './stickerPack.ts';
import type { World } from './world.ts';

/** Adds a pack after all others. */
export function addStickerPack(world: World, { names, stickers }: StickerPackPlan): void {
  world.stickerPacks.push({
    ...{ id: world.newId(), names },
    stickers: stickers.map(({ metadata: given, words }) => {
      const metadata = { ...given, accessibilityLabel: words['pt-BR'].label };
      const fbid = addMedia(world, { thing: { type: 'sticker', fbid: '0', metadata }, by: null });
      return { sticker: { type: 'sticker', fbid, metadata }, words };
    }),
  });
}
