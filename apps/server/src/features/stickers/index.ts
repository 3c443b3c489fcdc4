export { drawSticker, stickerPictureAt } from './drawSticker.ts';
export { seedStickerPacks } from './seedStickerPacks.ts';
export { disc, line, moved, shape, sway, type Drawing } from './drawings/shapes.ts';
export { soundDrawings } from './drawings/soundDrawings.ts';
