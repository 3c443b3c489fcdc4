/** One band of the stars' metadata: from `min` to `max` stars are drawn in `color` (S3.09). */
export interface StarsBand {
  readonly min: number;
  readonly max: number;
  readonly color: string;
}

/**
 * The colour for a number of stars: the first band whose `max` is at least that; at or below the first band's `min`
 * it is the first colour (S5.15). Null where no band reaches that far.
 */
export function starsColor(bands: readonly StarsBand[], units: number): string | null {
  const [first] = bands;
  if (first === undefined) return null;
  if (units <= first.min) return first.color;
  return bands.find(({ max }) => max >= units)?.color ?? null;
}
