import type { StarsBand } from './starsBands.ts';

/**
 * The color for a number of stars: that of the first band whose `max` is at least that number; at or below the first
 * band's `min`, the first color (S5.15). Null if no band reaches that far.
 */
export function starsColor(bands: readonly Omit<StarsBand, 'seconds'>[], units: number): StarsBand['color'] | null {
  const [first] = bands;
  if (first === undefined) return null;
  if (units <= first.min) return first.color;
  return bands.find(({ max }) => max >= units)?.color ?? null;
}
