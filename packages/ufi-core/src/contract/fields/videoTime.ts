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

/** Whether a comment was written while its video was live, or under the recording (S3.01). */
export const postedLiveStateSchema = v.picklist(['Live', 'OnDemand']);
/** See {@link postedLiveStateSchema}. */
export type PostedLiveState = v.InferOutput<typeof postedLiveStateSchema>;

/** A place in a video, where somebody writes. */
export interface VideoPlace {
  readonly video: PostVideo;
  /** Seconds from its start. */
  readonly position: number;
  /** Null under a video that never was live. */
  readonly liveState: PostedLiveState | null;
}

/** Whether a position is inside a video: later than its start, and earlier than the whole seconds of its duration. */
const isInside = (position: number, { duration }: PostVideo): boolean =>
  position > 0 && duration !== null && position < Math.floor(duration);

/**
 * The offset that a comment written there carries, in seconds to a tenth: while the video is live or on demand always,
 * else where it has timestamps and the position is inside it; null where it carries none (S5.10).
 */
export function videoTimeOffset({ video, position, liveState }: VideoPlace): number | null {
  const isAttached = liveState !== null || (video.hasTimestamps && isInside(position, video));
  return isAttached ? Math.round(position * 10) / 10 : null;
}
