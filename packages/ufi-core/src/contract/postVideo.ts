import * as v from 'valibot';

/**
 * The video of a post. `isLive` while it is broadcast, which began at `startedAt` (Unix seconds, null for a video that
 * never was live); `duration` in seconds, null as long as it has no end. `hasTimestamps`: comments say at which second
 * they were written (S5.10).
 */
export const postVideoSchema = v.strictObject({
  isLive: v.boolean(),
  startedAt: v.nullable(v.pipe(v.number(), v.integer())),
  duration: v.nullable(v.pipe(v.number(), v.minValue(0))),
  hasTimestamps: v.boolean(),
});
/** See {@link postVideoSchema}. */
export type PostVideo = v.InferOutput<typeof postVideoSchema>;
