/**
 * Draws one frame of a sticker, in coordinates from -60 to 60; `at` is the progress of the looping animation, 0 to 1.
 */
export type Drawing = (at: number) => string;

/** Swings once from -`most` to `most` and back. */
export const sway = (at: number, most: number, delay = 0): number => most * Math.sin((at - delay) * Math.PI * 2);

/** True for a moment in the middle of the animation, while the eyes are shut. */
export const isBlinking = (at: number): boolean => at > 0.45 && at < 0.6;

interface Spot {
  readonly x?: number;
  readonly y?: number;
  readonly turn?: number;
  readonly scale?: number;
}

/** Groups shapes that are moved, rotated and scaled together. */
export const moved = ({ x = 0, y = 0, turn = 0, scale = 1 }: Spot, markup: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${markup}</g>`;

/** Horizontal, then vertical. */
type Pair = readonly [x: number, y: number];

/** A circle, or with two radii an ellipse. */
export const disc = ([x, y]: Pair, r: number | Pair, fill: string): string => {
  const [rx, ry] = typeof r === 'number' ? [r, r] : r;
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
};

/** A filled shape. */
export const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

/** A line with round caps. */
export const line = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const ink = '#3b2a33';

const eye = (x: number, y: number, isClosed: boolean): string =>
  isClosed
    ? line(`M${x - 4} ${y}q4 3.5 8 0`, ink, 3)
    : disc([x, y], [4, 5], ink) + disc([x + 1.4, y - 1.8], 1.4, '#fff');

interface Face {
  /** Radius of the eyes. */
  readonly y?: number;
  /** Distance from the centre to an eye. */
  readonly apart?: number;
  readonly isClosed?: boolean;
  readonly cheeks?: string;
}

/** Two eyes, a smile and rosy cheeks. */
export const face = ({ y = 0, apart = 14, isClosed = false, cheeks = '#f79aa0' }: Face = {}): string =>
  [
    disc([-apart - 7, y + 9], [5, 3.5], cheeks),
    disc([apart + 7, y + 9], [5, 3.5], cheeks),
    eye(-apart, y, isClosed),
    eye(apart, y, isClosed),
    line(`M-7 ${y + 8}q7 7 14 0`, ink, 3),
  ].join('');
