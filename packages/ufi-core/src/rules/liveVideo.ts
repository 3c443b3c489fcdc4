import type { endpointRegistry, ParsedInputOf, PostVideo } from '../contract/index.ts';

type Input = Pick<ParsedInputOf<typeof endpointRegistry.addPost>, 'post_kind' | 'live_address' | 'attached_video_fbid'>;

/** What is wrong with a field that names a video. */
export interface VideoFault {
  readonly field: string;
  readonly reason: 'missing' | 'not_allowed' | 'not_offered';
}

/** True if the address is on one of the servers that readers may fetch video from. */
const isOffered = (address: string, liveOrigins: readonly string[]): boolean =>
  liveOrigins.includes(new URL(address).origin);

/** Where the installation's broadcasts are played from. */
export interface LiveServers {
  readonly liveOrigins: readonly string[];
  /** A server of video takes streams, and tells when they begin and end. */
  readonly takesStreams: boolean;
}

/**
 * A reason to refuse a new post's video (server.492): a broadcast needs an address, a video that stands in for it, or a
 * server that takes its stream; other posts take no address; and readers fetch from the installation's own servers of
 * video alone.
 */
export function liveFault(
  { post_kind: kind, live_address: address, attached_video_fbid: video }: Input,
  { liveOrigins, takesStreams }: LiveServers,
): VideoFault | undefined {
  const field = 'live_address';
  if (kind !== 'live') return address === undefined ? undefined : { field, reason: 'not_allowed' };
  if (address === undefined) return video === undefined && !takesStreams ? { field, reason: 'missing' } : undefined;
  if (video !== undefined) return { field: 'attached_video_fbid', reason: 'not_allowed' };
  return isOffered(address, liveOrigins) ? undefined : { field, reason: 'not_offered' };
}

/** A reason to refuse the address of a recording (server.493). */
export function recordingFault(address: string | undefined, liveOrigins: readonly string[]): VideoFault | undefined {
  if (address === undefined || isOffered(address, liveOrigins)) return undefined;
  return { field: 'recording_address', reason: 'not_offered' };
}

/** The video of a broadcast that begins at a time (Unix seconds). */
export const liveFrom = (startedAt: number, address?: string): PostVideo => ({
  isLive: true,
  startedAt,
  duration: null,
  hasTimestamps: true,
  ...(address !== undefined && { address }),
});

/** The video of a broadcast whose stream has not begun. */
export const awaitedFrom = (address: string): PostVideo => ({
  isLive: false,
  startedAt: null,
  duration: null,
  hasTimestamps: true,
  address,
});

/** True if the stream of a broadcast has not begun, and it has not been ended. */
export const isAwaited = ({ isLive, startedAt, duration, address }: PostVideo): boolean =>
  !isLive && startedAt === null && duration === null && address !== undefined;

/** The recording of a broadcast that ends now, as long as the broadcast was: without the time since its stream was lost. */
export const recordingOf = ({ lostAt, ...video }: PostVideo, now: number, address = video.address): PostVideo => ({
  ...video,
  isLive: false,
  duration: Math.max(0, (lostAt ?? now) - (video.startedAt ?? now)),
  ...(address !== undefined && { address }),
});
