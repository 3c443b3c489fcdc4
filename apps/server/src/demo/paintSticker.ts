import { encodeMovingPng, encodePng } from './encodePng.ts';

/** The designs of the demo world's pack. */
export const stickerDesigns = ['sun', 'heart', 'vinyl'] as const;
/** See {@link stickerDesigns}. */
export type StickerDesign = (typeof stickerDesigns)[number];

/** How a sticker moves: so many frames in rows and columns, and the time of one in milliseconds. */
export const stickerMotion = { frameCount: 8, frameRate: 100, framesPerRow: 4, framesPerCol: 2 } as const;
/** The side of a frame in pixels. */
export const stickerSide = 120;

type Pixel = readonly [red: number, green: number, blue: number, alpha: number];
const clear: Pixel = [0, 0, 0, 0];

/** From the middle, -1 to 1, and how far the motion is, 0 to 1. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

const turn = Math.PI * 2;

function sun({ x, y, at }: Spot): Pixel {
  const distance = Math.hypot(x, y);
  const ray = Math.cos((Math.atan2(y, x) + (at * turn) / 8) * 8);
  const isEye = Math.hypot(Math.abs(x) - 0.18, y + 0.1) < 0.06;
  const isSmile = y > 0.08 && Math.abs(Math.hypot(x, y) - 0.28) < 0.04;
  if (distance < 0.52) return isEye || isSmile ? [92, 52, 16, 255] : [255, 205, 64, 255];
  return distance < 0.75 + ray * 0.18 ? [250, 152, 40, 255] : clear;
}

function heart({ x, y, at }: Spot): Pixel {
  const beat = 1 + 0.12 * Math.sin(at * turn);
  const [u, v] = [(x * 1.3) / beat, (0.12 - y) * (1.3 / beat)];
  const inside = (u * u + v * v - 0.5) ** 3 - u * u * v ** 3;
  return inside < 0 ? [226, 58, 86, 255] : clear;
}

function vinyl({ x, y, at }: Spot): Pixel {
  const distance = Math.hypot(x, y);
  const shine = Math.cos((Math.atan2(y, x) + (at * turn) / 2) * 2);
  if (distance > 0.9) return clear;
  if (distance < 0.07) return clear;
  if (distance < 0.32) return Math.atan2(y, x) + at * turn > turn / 2 ? [240, 190, 80, 255] : [214, 110, 120, 255];
  const groove = 24 + 10 * Math.sin(distance * 90) + Math.max(0, shine - 0.8) * 260;
  return [groove, groove, groove + 8, 255];
}

const designs: Readonly<Record<StickerDesign, (spot: Spot) => Pixel>> = { sun, heart, vinyl };

/** Rows of a PNG with some frames beside and below each other. */
function paintRows(design: StickerDesign, side: number, frames: { readonly across: number; readonly down: number }) {
  const width = side * frames.across;
  const rows = new Uint8Array(side * frames.down * (width * 4 + 1));
  for (let line = 0; line < side * frames.down; line += 1) {
    for (let column = 0; column < width; column += 1) {
      const frame = Math.floor(line / side) * frames.across + Math.floor(column / side);
      const [x, y] = [((column % side) / side) * 2 - 1, ((line % side) / side) * 2 - 1];
      rows.set(
        designs[design]({ x, y, at: frame / stickerMotion.frameCount }),
        line * (width * 4 + 1) + 1 + column * 4,
      );
    }
  }
  return encodePng({ width, height: side * frames.down, channels: 4 }, rows);
}

const one = { across: 1, down: 1 };
const all = { across: stickerMotion.framesPerRow, down: stickerMotion.framesPerCol };

/** The four pictures of a sticker, by the ends of their names. */
export const paintSticker = (design: StickerDesign): Readonly<Record<string, Buffer>> => ({
  '': paintRows(design, stickerSide, one),
  '-2x': paintRows(design, stickerSide * 2, one),
  '-sprite': paintRows(design, stickerSide, all),
  '-sprite-2x': paintRows(design, stickerSide * 2, all),
});

/** A heart that beats, as a moving picture, and as one that stands still. */
export function paintMovingHeart(side: number): { readonly moving: Buffer; readonly still: Buffer } {
  const frames = Array.from({ length: stickerMotion.frameCount }, (_, frame) => {
    const rows = new Uint8Array(side * (side * 3 + 1));
    for (let place = 0; place < side * side; place += 1) {
      const [column, line] = [place % side, Math.floor(place / side)];
      const spot = { x: (column / side) * 2 - 1, y: (line / side) * 2 - 1, at: frame / stickerMotion.frameCount };
      const [red, green, blue, alpha] = heart(spot);
      rows.set(alpha === 0 ? [255, 236, 214] : [red, green, blue], line * (side * 3 + 1) + 1 + column * 3);
    }
    return rows;
  });
  const shape = { width: side, height: side, channels: 3 } as const;
  return { moving: encodeMovingPng(shape, frames, 100), still: encodePng(shape, frames[0] ?? new Uint8Array()) };
}
