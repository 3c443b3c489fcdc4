import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { AttachedImage, PostRecord, PostVideo } from 'ufi-core/contract';
import { Badge, Button, Notice } from 'ufi-ui';
import { liveDescriptors } from '../messages/liveDescriptors.ts';
import { formatVideoTime } from './formatVideoTime.ts';
import type { Playhead } from './usePlayhead.ts';

interface VideoSurfaceProps {
  readonly post: PostRecord;
  readonly video: PostVideo;
  /** Name of the video's author. */
  readonly name: string;
  readonly playhead: Playhead;
  /** The video was live when the page was opened. */
  readonly hasEnded: boolean;
  /** Rendered below the video. */
  readonly children?: ReactNode;
}

/** The video: poster, live state, clock and, for a recording, the seek bar. */
export function VideoSurface({ post, video, name, playhead, hasEnded, children }: VideoSurfaceProps) {
  const { formatMessage } = useIntl();
  const { position } = playhead;
  const poster = posterOf(post);
  return (
    <section className="web-video" aria-label={formatMessage(liveDescriptors.video, { name })}>
      <div className="web-video__picture">
        {poster && <img src={poster.uri} width={poster.width} height={poster.height} alt={poster.accessibilityLabel} />}
        <p className="web-video__state">
          {video.isLive ? (
            <Badge tone="live">{formatMessage(liveDescriptors.live)}</Badge>
          ) : (
            <Badge tone="neutral">{formatMessage(liveDescriptors.recording)}</Badge>
          )}
          <span className="web-video__clock" dir="ltr" role="timer">
            {position === null ? ' ' : formatVideoTime(position)}
          </span>
        </p>
      </div>
      <div role="status">{hasEnded && <Notice tone="info">{formatMessage(liveDescriptors.liveEnded)}</Notice>}</div>
      {!video.isLive && video.duration !== null && <Timeline duration={video.duration} playhead={playhead} />}
      {children}
    </section>
  );
}

function posterOf({ attachment }: PostRecord): AttachedImage | null {
  if (attachment === null) return null;
  if (attachment.type === 'photo') {
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
        {formatMessage(isPlaying ? liveDescriptors.pause : liveDescriptors.play)}
      </Button>
      <input
        type="range"
        min={0}
        max={Math.floor(duration)}
        step={1}
        value={position}
        disabled={playhead.position === null}
        aria-label={formatMessage(liveDescriptors.position)}
        aria-valuetext={formatMessage(liveDescriptors.positionOf, text)}
        onChange={(event) => seek(event.target.valueAsNumber)}
      />
      <span className="web-video__length" dir="ltr" aria-hidden="true">
        {text.position} / {text.duration}
      </span>
    </div>
  );
}
