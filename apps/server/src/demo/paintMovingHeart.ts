import { encodeMovingPng, encodePng } from './encodePng.ts';

const frameCount = 8;
const turn = Math.PI * 2;

/** Coordinates from the centre, -1 to 1, and the progress of the animation, 0 to 1. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

function isInside({ x, y, at }: Spot): boolean {
  const beat = 1 + 0.12 * Math.sin(at * turn);
  const [u, v] = [(x * 1.3) / beat, (0.12 - y) * (1.3 / beat)];
  return (u * u + v * v - 0.5) ** 3 - u * u * v ** 3 < 0;
}

/** Draws a beating heart, animated and as a still picture. */
export function paintMovingHeart(side: number): { readonly moving: Buffer; readonly still: Buffer } {
  const frames = Array.from({ length: frameCount }, (_, frame) => {
    const rows = new Uint8Array(side * (side * 3 + 1));
    for (let place = 0; place < side * side; place += 1) {
      const [column, line] = [place % side, Math.floor(place / side)];
      const spot = { x: (column / side) * 2 - 1, y: (line / side) * 2 - 1, at: frame / frameCount };
      rows.set(isInside(spot) ? [226, 58, 86] : [255, 236, 214], line * (side * 3 + 1) + 1 + column * 3);
    }
    return rows;
  });
  const shape = { width: side, height: side, channels: 3 } as const;
  return { moving: encodeMovingPng(shape, frames, 100), still: encodePng(shape, frames[0] ?? new Uint8Array()) };
}
