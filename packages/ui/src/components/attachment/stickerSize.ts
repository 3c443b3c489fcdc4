import type { Size } from '../picture/fitInside.ts';

/** A sticker's longer side is 80 px, or 55 where people may bring their own (S9.09). */
export function stickerSize({ width, height }: Size, areCustomAllowed = false): Size {
  const scale = (areCustomAllowed ? 55 : 80) / Math.max(width, height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
