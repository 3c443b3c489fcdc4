import { useCallback, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from 'ufi-ui';
import { videoDescriptors } from '../../messages/videoDescriptors.ts';
import type { Playhead } from '../usePlayhead.ts';
import { openPlaylist } from './openPlaylist.ts';
import type { VideoSource } from './videoSource.ts';

export interface VideoPlayerProps {
  readonly source: VideoSource;
  readonly poster: string | undefined;
  readonly isLive: boolean;
  readonly playhead: Playhead;
  readonly label: string;
}

/** Time until a broadcast that can't be played is tried again: it may not have arrived yet. */
const retryMs = 5_000;

/** Seconds that a recording may be away from the time line. */
const tolerance = 1.5;

/**
 * Plays a broadcast, at first without sound as browsers demand, or its recording, which follows the time line. A video
 * that stands in for a broadcast begins with it, and over again.
 */
export function VideoPlayer({ source, poster, isLive, playhead, label }: VideoPlayerProps) {
  const { formatMessage } = useIntl();
  const video = useRef<HTMLVideoElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const { address, isPlaylist } = source;
  const { position, isPlaying, getPosition } = playhead;

  useEffect(() => {
    const element = video.current;
    if (element === null || !isPlaylist) return undefined;
    return openPlaylist(element, address, () => setHasFailed(true));
  }, [address, isPlaylist, attempt]);

  const retry = useCallback(() => {
    setHasFailed(false);
    if (!isPlaylist) video.current?.load();
    setAttempt((before) => before + 1);
  }, [isPlaylist]);
  useEffect(() => {
    if (!hasFailed || !isLive) return undefined;
    const timer = setTimeout(retry, retryMs);
    return () => clearTimeout(timer);
  }, [hasFailed, isLive, retry]);

  useEffect(() => {
    const element = video.current;
    if (element === null || isLive) return;
    if (Math.abs(element.currentTime - getPosition()) > tolerance) element.currentTime = getPosition();
    // A browser may refuse to play; the time line goes on.
    if (isPlaying) element.play().catch(() => {});
    else element.pause();
  }, [isLive, isPlaying, position, getPosition]);

  const joinStandIn = () => {
    const element = video.current;
    if (element === null || isPlaylist || !isLive || !(element.duration > 0)) return;
    element.currentTime = getPosition() % element.duration;
  };

  return (
    <>
      <video
        ref={video}
        aria-label={label}
        playsInline
        {...(poster !== undefined && { poster })}
        {...(!isPlaylist && { src: address, onLoadedMetadata: joinStandIn, onError: () => setHasFailed(true) })}
        {...(isLive ? { autoPlay: true, muted: true, controls: true, loop: !isPlaylist } : { preload: 'metadata' })}
      />
      <div className="web-video__failure" role="status">
        {hasFailed && (
          <>
            <p>{formatMessage(isLive ? videoDescriptors.liveNotArriving : videoDescriptors.notPlayable)}</p>
            <Button size="small" onClick={retry}>
              {formatMessage(videoDescriptors.retry)}
            </Button>
          </>
        )}
      </div>
    </>
  );
}
