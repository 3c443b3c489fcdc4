/** One band of the stars' metadata: the color for `min` to `max` stars (S3.09). */
export interface StarsBand {
  readonly min: number;
  readonly max: number;
  readonly color: string;
}

/**
 * The color for a number of stars: that of the first band whose `max` is at least that number; at or below the first
 * band's `min`, the first color (S5.15). Null if no band reaches that far.
 */
export function starsColor(bands: readonly StarsBand[], units: number): string | null {
  const [first] = bands;
  if (first === undefined) return null;
  if (units <= first.min) return first.color;
  return bands.find(({ max }) => max >= units)?.color ?? null;
}
