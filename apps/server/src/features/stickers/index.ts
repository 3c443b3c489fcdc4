export { drawSticker, stickerPictureAt } from './drawSticker.ts';
export { seedStickerPacks } from './seedStickerPacks.ts';
