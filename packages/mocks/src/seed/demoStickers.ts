import type { StickerPackPlan } from '../world/stickerPack.ts';

const metadataOf = (design: string) => ({
  width: 120,
  height: 120,
  source_uri: `/media/stickers/${design}.png`,
  source_uri_2x: null,
  sprite_uri: null,
  sprite_uri_2x: null,
  frameCount: 1,
  frameRate: 100,
  framesPerRow: 1,
  framesPerCol: 1,
});

/** Stickers of the demo world; `stickerHandlers` serves their pictures. */
export const demoStickers: StickerPackPlan = {
  names: { 'pt-BR': 'Sol e som', 'en-US': 'Sun and sound', ar: 'شمس وأنغام' },
  stickers: [
    {
      metadata: metadataOf('sun'),
      words: {
        'pt-BR': { label: 'Sol sorrindo', keywords: ['bom dia', 'calor'] },
        'en-US': { label: 'Smiling sun', keywords: ['good morning', 'warm'] },
        ar: { label: 'شمس مبتسمة', keywords: ['صباح الخير', 'دفء'] },
      },
    },
    {
      metadata: metadataOf('heart'),
      words: {
        'pt-BR': { label: 'Coração que bate', keywords: ['amor', 'carinho'] },
        'en-US': { label: 'Beating heart', keywords: ['love'] },
        ar: { label: 'قلب نابض', keywords: ['حب'] },
      },
    },
    {
      metadata: metadataOf('vinyl'),
      words: {
        'pt-BR': { label: 'Disco que gira', keywords: ['música', 'som'] },
        'en-US': { label: 'Spinning record', keywords: ['music', 'sound'] },
        ar: { label: 'أسطوانة تدور', keywords: ['موسيقى'] },
      },
    },
  ],
};
