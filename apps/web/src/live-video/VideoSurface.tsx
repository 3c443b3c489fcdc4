import { Suspense, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { AttachedImage, PostRecord, PostVideo } from 'ufi-core/contract';
import { Badge, Button, Icon, Notice, VisuallyHidden } from 'ufi-ui';
import { createLazyView } from '../messages/lazyParts.ts';
import { videoDescriptors } from '../messages/videoDescriptors.ts';
import { formatVideoTime } from './formatVideoTime.ts';
import { isAwaited } from 'ufi-core/internal/rules';
import { VideoPlayer } from './player/VideoPlayer.tsx';
import { videoSource } from './player/videoSource.ts';
import type { Playhead } from './player/usePlayhead.ts';

const LostConnection = createLazyView(async () => (await import('./LostConnection.tsx')).LostConnection);

interface VideoSurfaceProps {
  readonly post: PostRecord;
  readonly video: PostVideo;
  /** Name of the video's author. */
  readonly name: string;
  readonly playhead: Playhead;
  /** Number of people who watch the broadcast; undefined if unknown. */
  readonly viewers: number | undefined;
  /** The video was live when the page was opened. */
  readonly hasEnded: boolean;
  /** It has begun since the page was opened. */
  readonly hasBegun: boolean;
  /** Rendered over the picture. */
  readonly overlay?: ReactNode;
  /** Rendered below the video. */
  readonly children?: ReactNode;
}

/** The video: poster, live state, clock and, for a recording, the seek bar. */
export function VideoSurface(props: VideoSurfaceProps) {
  const { post, video, name, playhead, viewers, hasEnded, hasBegun, overlay, children } = props;
  const { formatMessage, formatNumber } = useIntl();
  const { position } = playhead;
  const poster = posterOf(post);
  const source = isAwaited(video) ? undefined : videoSource(video, post);
  const label = formatMessage(videoDescriptors.video, { name });
  return (
    <section className="web-video" aria-label={label}>
      <div className="web-video__picture">
        {source ? (
          <VideoPlayer poster={poster?.uri} isLive={video.isLive} source={source} playhead={playhead} label={label} />
        ) : (
          poster && <img src={poster.uri} width={poster.width} height={poster.height} alt={poster.accessibilityLabel} />
        )}
        <p className="web-video__state" data-colorscheme="dark">
          {video.isLive ? (
            <Badge tone="live">{formatMessage(videoDescriptors.live)}</Badge>
          ) : (
            <Badge tone="neutral">
              {formatMessage(isAwaited(video) ? videoDescriptors.awaited : videoDescriptors.recording)}
            </Badge>
          )}
          {!isAwaited(video) && (
            <span className="web-video__clock" dir="ltr" role="timer">
              {position === null ? ' ' : formatVideoTime(position)}
            </span>
          )}
          {video.isLive && viewers !== undefined && (
            <span className="web-video__viewers">
              <Icon name="user" size={16} />
              <span aria-hidden="true">{formatNumber(viewers)}</span>
              <VisuallyHidden>{formatMessage(videoDescriptors.viewers, { count: viewers })}</VisuallyHidden>
            </span>
          )}
        </p>
        {overlay}
      </div>
      <div role="status">
        {hasBegun && <VisuallyHidden>{formatMessage(videoDescriptors.live)}</VisuallyHidden>}
        {video.lostAt !== undefined && (
          <Suspense>
            <LostConnection />
          </Suspense>
        )}
        {hasEnded && <Notice tone="info">{formatMessage(videoDescriptors.liveEnded)}</Notice>}
      </div>
      {!video.isLive && video.duration !== null && <Timeline duration={video.duration} playhead={playhead} />}
      {children}
    </section>
  );
}

function posterOf({ attachment }: PostRecord): AttachedImage | null {
  if (attachment === null || attachment.type === 'album') return null;
  if (attachment.type === 'photo' || attachment.type === 'gif') {
    const { url: uri, ...words } = attachment.metadata;
    return { uri, ...words };
  }
  if (attachment.type !== 'video') return attachment.image;
  const { preview_uri: uri, ...words } = attachment.metadata;
  return uri === null ? null : { uri, ...words };
}

function Timeline({ duration, playhead }: { readonly duration: number; readonly playhead: Playhead }) {
  const { formatMessage } = useIntl();
  const { isPlaying, toggle, seek } = playhead;
  const position = playhead.position ?? 0;
  const text = { position: formatVideoTime(position), duration: formatVideoTime(duration) };
  return (
    <div className="web-video__timeline">
      <Button size="small" {...(!isPlaying && { icon: 'play' as const })} onClick={toggle}>
        {formatMessage(isPlaying ? videoDescriptors.pause : videoDescriptors.play)}
      </Button>
      <input
        type="range"
        min={0}
        max={Math.floor(duration)}
        step={1}
        value={position}
        disabled={playhead.position === null}
        aria-label={formatMessage(videoDescriptors.position)}
        aria-valuetext={formatMessage(videoDescriptors.positionOf, text)}
        onChange={(event) => seek(event.target.valueAsNumber)}
      />
      <span className="web-video__length" dir="ltr" aria-hidden="true">
        {text.position} / {text.duration}
      </span>
    </div>
  );
}
