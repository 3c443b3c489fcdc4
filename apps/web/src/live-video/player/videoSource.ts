import type { PostRecord, PostVideo } from 'ufi-core/contract';

/** What a video is played from: a playlist of HTTP Live Streaming, or a file. */
export interface VideoSource {
  readonly address: string;
  readonly isPlaylist: boolean;
}

/** The playlist of a post's video, or the video file that stands in for it; undefined if there is only a picture. */
export function videoSource({ address }: PostVideo, { attachment }: PostRecord): VideoSource | undefined {
  if (address !== undefined) return { address, isPlaylist: true };
  if (attachment?.type !== 'video') return undefined;
  return { address: attachment.metadata.url, isPlaylist: false };
}
