import type { Size } from '../picture/fitInside.ts';

/** Size of a sticker: the longer side is 80 px, or 55 px where custom stickers are allowed (S9.09). */
export function stickerSize({ width, height }: Size, areCustomAllowed = false): Size {
  const scale = (areCustomAllowed ? 55 : 80) / Math.max(width, height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
