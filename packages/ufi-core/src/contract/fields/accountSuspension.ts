import * as v from 'valibot';

/** Days after which an owner of the instance lets a suspension of somebody's account end; it may also have no end. */
export const suspensionDays = [1, 7, 30] as const;

/** Longest reason for a suspension that the suspended person reads. */
export const maxSuspensionReason = 500;

/** Why somebody may not write on the instance, in the words of its owner, and until when. */
export const accountSuspensionSchema = v.strictObject({
  reason: v.string(),
  /** Unix seconds; null if it has no end. */
  until: v.nullable(v.pipe(v.number(), v.integer())),
});
/** See {@link accountSuspensionSchema}. */
export type AccountSuspension = v.InferOutput<typeof accountSuspensionSchema>;
