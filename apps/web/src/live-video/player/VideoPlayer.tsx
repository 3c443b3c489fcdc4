import { useCallback, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from 'ufi-ui';
import { videoDescriptors } from '../../messages/videoDescriptors.ts';
import { openPlaylist } from './openPlaylist.ts';
import type { Playhead } from './usePlayhead.ts';
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
export function VideoPlayer(props: VideoPlayerProps) {
  const [attempt, setAttempt] = useState(0);
  // The same one while the clock runs on: a new one would put the next attempt off.
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return <Attempt key={attempt} {...props} onRetry={retry} />;
}

interface AttemptProps extends VideoPlayerProps {
  readonly onRetry: () => void;
}

function Attempt({ source, poster, isLive, playhead, label, onRetry }: AttemptProps) {
  const { formatMessage } = useIntl();
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const { address, isPlaylist } = source;
  const { position, isPlaying, getPosition } = playhead;

  useEffect(() => {
    const element = video.current;
    if (element === null || !isPlaylist) return undefined;
    return openPlaylist(element, address, () => setHasFailed(true));
  }, [address, isPlaylist]);

  useEffect(() => {
    if (!hasFailed || !isLive) return undefined;
    const timer = setTimeout(onRetry, retryMs);
    return () => clearTimeout(timer);
  }, [hasFailed, isLive, onRetry]);

  useEffect(() => {
    const element = video.current;
    if (element === null || isLive || position === null) return;
    if (Math.abs(element.currentTime - position) > tolerance) element.currentTime = getPosition();
    // A browser may refuse to play; the time line goes on.
    if (isPlaying) element.play().catch(() => {});
    else element.pause();
  }, [isLive, isPlaying, position, getPosition]);

  const joinStandIn = () => {
    const element = video.current;
    if (element === null || !isLive || !(element.duration > 0)) return;
    element.currentTime = getPosition() % element.duration;
  };

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are in the stream, and the browser offers them */}
      <video
        ref={video}
        aria-label={label}
        playsInline
        poster={poster}
        {...(!isPlaylist && { src: address, onLoadedMetadata: joinStandIn, onError: () => setHasFailed(true) })}
        {...(isLive ? { autoPlay: true, muted: true, controls: true, loop: !isPlaylist } : { preload: 'metadata' })}
      />
      <div className="web-video__failure" role="status">
        {hasFailed && (
          <>
            <p>{formatMessage(isLive ? videoDescriptors.liveNotArriving : videoDescriptors.notPlayable)}</p>
            <Button size="small" onClick={onRetry}>
              {formatMessage(videoDescriptors.retry)}
            </Button>
          </>
        )}
      </div>
    </>
  );
}
