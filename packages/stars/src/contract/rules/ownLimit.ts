import * as v from 'valibot';
import { starsLimits } from './starsLimits.ts';

const limitSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(starsLimits.day));

/**
 * The most stars that a person wants to send in 24 hours, and the higher limit that they have asked for, with the time
 * from which it holds, in Unix seconds.
 */
export const ownLimitSchema = v.strictObject({
  stars: limitSchema,
  next: v.nullable(v.strictObject({ stars: limitSchema, at: v.pipe(v.number(), v.integer()) })),
});
/** See {@link ownLimitSchema}. */
export type OwnLimit = v.InferOutput<typeof ownLimitSchema>;

/** Seconds after which a higher limit holds. */
export const raiseDelay = 24 * 60 * 60;

/** The limit of somebody who has set none. */
export const noOwnLimit: OwnLimit = { stars: starsLimits.day, next: null };

/** A limit at a time, in Unix seconds: what was asked for holds once its time has come. */
export const ownLimitAt = ({ stars, next }: OwnLimit, now: number): OwnLimit =>
  next !== null && next.at <= now ? { stars: next.stars, next: null } : { stars, next };

/** A limit after another was chosen: a lower one holds at once, a higher one a day after it was first asked for. */
export function chosenLimit(current: OwnLimit, chosen: number, now: number): OwnLimit {
  const { stars, next } = ownLimitAt(current, now);
  if (chosen <= stars) return { stars: chosen, next: null };
  const isAskedFor = next !== null && next.stars >= chosen;
  return { stars, next: { stars: chosen, at: isAskedFor ? next.at : Math.ceil(now) + raiseDelay } };
}
