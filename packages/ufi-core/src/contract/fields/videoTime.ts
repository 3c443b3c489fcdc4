import type { PostedLiveState, PostVideo } from './postVideo.ts';

/** A position in a video at which a comment is written. */
export interface VideoPosition {
  readonly video: PostVideo;
  /** Seconds from the start. */
  readonly position: number;
  /** Null under a video that was never live. */
  readonly liveState: PostedLiveState | null;
  /** The position that the viewer last picked on the time line. */
  readonly picked?: number | undefined;
  /** Where the viewer looks in a spherical video, in degrees. */
  readonly direction?: { readonly yaw: number; readonly pitch: number };
}

/** True if a position lies inside a video: after its start and before the whole seconds of its duration. */
const isInside = (position: number, { duration }: PostVideo): boolean =>
  position > 0 && duration !== null && position < Math.floor(duration);

/**
 * The video offset of a comment, in seconds to a tenth: always while the video is live or on demand, else if it has
 * timestamps and the position lies inside it; otherwise null (S5.10).
 */
export function videoTimeOffset({ video, position, liveState }: VideoPosition): number | null {
  const isAttached = liveState !== null || (video.hasTimestamps && isInside(position, video));
  return isAttached ? Math.round(position * 10) / 10 : null;
}
