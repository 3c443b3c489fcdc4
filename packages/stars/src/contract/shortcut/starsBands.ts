import { maxStars } from 'ufi-core/contract';
import * as v from 'valibot';

const starsSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxStars));

/** Colors of the bands, as roles that a theme draws, from the smallest amount to the largest. */
export const starsColors = ['star-1', 'star-2', 'star-3', 'star-4', 'star-5', 'star-6'] as const;

/** One band of the stars' metadata: the color for `min` to `max` stars (S3.09), and their seconds above the list. */
export const starsBandSchema = v.strictObject({
  min: starsSchema,
  max: starsSchema,
  color: v.picklist(starsColors),
  seconds: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
/** See {@link starsBandSchema}. */
export type StarsBand = v.InferOutput<typeof starsBandSchema>;

/** Default of the fewest stars that a broadcast takes (S3.09). */
export const defaultMinimumTip = 10;

/** The bands of all broadcasts, without gaps up to the largest amount (S5.15). */
export const starsBands: readonly StarsBand[] = [
  { min: defaultMinimumTip, max: 99, color: 'star-1', seconds: 0 },
  { min: 100, max: 499, color: 'star-2', seconds: 60 },
  { min: 500, max: 999, color: 'star-3', seconds: 120 },
  { min: 1_000, max: 4_999, color: 'star-4', seconds: 300 },
  { min: 5_000, max: 9_999, color: 'star-5', seconds: 1_800 },
  { min: 10_000, max: maxStars, color: 'star-6', seconds: 3_600 },
];

/** The zero-based band of a number of stars: the first whose `max` is at least that number, else the last. */
export function starsBandOf(stars: number): number {
  const found = starsBands.findIndex(({ max }) => max >= stars);
  return found === -1 ? starsBands.length - 1 : found;
}
