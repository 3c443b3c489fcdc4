import sharp from 'sharp';
import { seededRandom } from '../random/seededRandom.ts';

type Color = readonly [red: number, green: number, blue: number];

interface Palette {
  readonly zenith: Color;
  readonly horizon: Color;
  readonly sun: Color;
  readonly near: Color;
}

const palettes: readonly [Palette, ...Palette[]] = [
  { zenith: [38, 70, 130], horizon: [250, 196, 130], sun: [255, 238, 196], near: [22, 58, 52] },
  { zenith: [28, 24, 62], horizon: [214, 110, 120], sun: [255, 214, 170], near: [24, 18, 44] },
  { zenith: [92, 168, 214], horizon: [238, 238, 214], sun: [255, 252, 232], near: [34, 92, 66] },
  { zenith: [120, 58, 44], horizon: [250, 170, 84], sun: [255, 232, 170], near: [66, 30, 26] },
];

const mix = (a: Color, b: Color, share: number): Color => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

/** One ridge of hills: its height at each column, and its colour. */
interface Ridge {
  readonly heightAt: (x: number) => number;
  readonly color: Color;
}

const layers = 5;

function ridges(palette: Palette, random: () => number): Ridge[] {
  return Array.from({ length: layers }, (_, layer) => {
    const waves = Array.from({ length: 4 }, (__, octave) => ({
      frequency: (1.3 + random() * 1.6) * 2 ** octave,
      phase: random() * Math.PI * 2,
      swing: 0.075 / 1.9 ** octave,
    }));
    const base = 0.54 + layer * 0.105;
    const heightAt = (x: number) =>
      base + waves.reduce((sum, { frequency, phase, swing }) => sum + swing * Math.sin(x * frequency + phase), 0);
    return { heightAt, color: mix(palette.horizon, palette.near, (layer + 1) / layers) };
  });
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function paint({ width, height }: Size, seed: number): Uint8Array {
  const random = seededRandom(seed);
  const palette = palettes[seed % palettes.length] ?? palettes[0];
  const sun = { x: 0.2 + random() * 0.6, y: 0.26 + random() * 0.16, radius: 0.07 };
  const sunX = (sun.x * width) / height;
  const skyAt = (x: number, y: number): Color => {
    const [right, down] = [x - sunX, y - sun.y];
    const distance = Math.sqrt(right * right + down * down);
    const glow = Math.exp(-Math.max(0, distance - sun.radius) * 5) * 0.7;
    const air = mix(palette.zenith, palette.horizon, Math.min(1, y / 0.6));
    return mix(air, palette.sun, distance < sun.radius ? 1 : glow);
  };
  const hills = ridges(palette, random);
  const rows = new Uint8Array(height * width * 3);
  for (let column = 0; column < width; column++) {
    const x = column / height;
    const tops = hills.map(({ heightAt }) => heightAt(x));
    let hill = -1;
    for (let line = 0; line < height; line++) {
      const y = line / height;
      // Further down, a nearer ridge can only cover more.
      for (let nearer = hill + 1; nearer < layers; nearer++) if (y > (tops[nearer] ?? 1)) hill = nearer;
      const [red, green, blue] = hills[hill]?.color ?? skyAt(x, y);
      const at = (line * width + column) * 3;
      rows[at] = red;
      rows[at + 1] = green;
      rows[at + 2] = blue;
    }
  }
  return rows;
}

/** Draws a landscape as WebP, the same one for the same seed, so that the demo world contains no third-party photo. */
export const paintPicture = (size: Size, seed: number): Promise<Buffer> =>
  sharp(paint(size, seed), { raw: { ...size, channels: 3 } })
    .webp({ quality: 82 })
    .toBuffer();
