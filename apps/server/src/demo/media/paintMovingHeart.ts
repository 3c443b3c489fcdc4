import sharp from 'sharp';

const frameCount = 8;
const turn = Math.PI * 2;
const frameMs = 100;

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

/** Draws a beating heart as an animated GIF. */
export async function paintMovingHeart(side: number): Promise<Buffer> {
  const pixels = new Uint8Array(side * side * frameCount * 3);
  for (let place = 0; place < side * side * frameCount; place += 1) {
    const frame = Math.floor(place / (side * side));
    const [column, line] = [place % side, Math.floor(place / side) - frame * side];
    const spot = { x: (column / side) * 2 - 1, y: (line / side) * 2 - 1, at: frame / frameCount };
    pixels.set(isInside(spot) ? [226, 58, 86] : [255, 236, 214], place * 3);
  }
  const raw = { width: side, height: side * frameCount, channels: 3, pageHeight: side } as const;
  return sharp(pixels, { raw })
    .gif({ delay: Array.from({ length: frameCount }, () => frameMs), loop: 0 })
    .toBuffer();
}
