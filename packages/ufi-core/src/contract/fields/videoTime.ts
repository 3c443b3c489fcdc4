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

/** Whether a comment was written while its video was live, or under the recording (S3.01). */
export const postedLiveStateSchema = v.picklist(['Live', 'OnDemand']);
/** See {@link postedLiveStateSchema}. */
export type PostedLiveState = v.InferOutput<typeof postedLiveStateSchema>;

/** A position in a video at which a comment is written. */
export interface VideoPlace {
  readonly video: PostVideo;
  /** Seconds from the start. */
  readonly position: number;
  /** Null under a video that was never live. */
  readonly liveState: PostedLiveState | null;
}

/** Whether a position lies inside a video: after its start and before the whole seconds of its duration. */
const isInside = (position: number, { duration }: PostVideo): boolean =>
  position > 0 && duration !== null && position < Math.floor(duration);

/**
 * The video offset of a comment, in seconds to a tenth: always while the video is live or on demand, else if it has
 * timestamps and the position lies inside it; otherwise null (S5.10).
 */
export function videoTimeOffset({ video, position, liveState }: VideoPlace): number | null {
  const isAttached = liveState !== null || (video.hasTimestamps && isInside(position, video));
  return isAttached ? Math.round(position * 10) / 10 : null;
}
