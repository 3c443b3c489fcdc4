import { addMedia } from './addMedia.ts';
import type { StickerPackPlan } from './stickerPack.ts';
import type { World } from './world.ts';

/** Adds a pack after all others. */
export function addStickerPack(world: World, { names, stickers }: StickerPackPlan): void {
  world.stickerPacks.push({
    ...{ id: world.newId(), names },
    stickers: stickers.map(({ metadata: given, words }) => {
      const [label, english, arabic] = [words['pt-BR'].label, words['en-US'].label, words.ar.label];
      const accessibilityLabels = { 'pt-BR': label, 'en-US': english, ar: arabic };
      const metadata = { ...given, accessibilityLabel: label, accessibilityLabels };
      const fbid = addMedia(world, { thing: { type: 'sticker', fbid: '0', metadata }, by: null });
      return { sticker: { type: 'sticker', fbid, metadata }, words };
    }),
  });
}
