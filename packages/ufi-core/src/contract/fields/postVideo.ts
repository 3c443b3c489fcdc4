import * as v from 'valibot';
import { mediaAddressSchema } from './addressSchemas.ts';

/**
 * The video of a post. `isLive` during the broadcast, which began at `startedAt` (Unix seconds; null if it was never
 * live, or while its stream is waited for). `duration` in seconds, null while it has no end. `hasTimestamps` if comments show the second they were written
 * at (S5.10). `address` is where it is played from, a playlist of HTTP Live Streaming; without one, its attachment is
 * shown. `lostAt` while it is live and its stream has broken off (Unix seconds), and may come back.
 */
export const postVideoSchema = v.strictObject({
  isLive: v.boolean(),
  startedAt: v.nullable(v.pipe(v.number(), v.integer())),
  duration: v.nullable(v.pipe(v.number(), v.minValue(0))),
  hasTimestamps: v.boolean(),
  address: v.optional(mediaAddressSchema),
  lostAt: v.optional(v.pipe(v.number(), v.integer())),
});
/** See {@link postVideoSchema}. */
export type PostVideo = v.InferOutput<typeof postVideoSchema>;

/** True if a comment was written while its video was live, or under the recording (S3.01). */
export const postedLiveStateSchema = v.picklist(['Live', 'OnDemand']);
/** See {@link postedLiveStateSchema}. */
export type PostedLiveState = v.InferOutput<typeof postedLiveStateSchema>;
