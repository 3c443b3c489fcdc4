import * as v from 'valibot';

/**
 * The video of a post. `isLive` during the broadcast, which began at `startedAt` (Unix seconds; null if it was never
 * live). `duration` in seconds, null while it has no end. `hasTimestamps` if comments show the second they were written
 * at (S5.10).
 */
export const postVideoSchema = v.strictObject({
  isLive: v.boolean(),
  startedAt: v.nullable(v.pipe(v.number(), v.integer())),
  duration: v.nullable(v.pipe(v.number(), v.minValue(0))),
  hasTimestamps: v.boolean(),
});
/** See {@link postVideoSchema}. */
export type PostVideo = v.InferOutput<typeof postVideoSchema>;

/** True if a comment was written while its video was live, or under the recording (S3.01). */
export const postedLiveStateSchema = v.picklist(['Live', 'OnDemand']);
/** See {@link postedLiveStateSchema}. */
export type PostedLiveState = v.InferOutput<typeof postedLiveStateSchema>;
