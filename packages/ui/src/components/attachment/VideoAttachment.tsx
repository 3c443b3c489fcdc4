import { useIntl } from 'react-intl';
import type { AttachmentOf, AttachmentStatus } from 'ufi-core/contract';
import { attachmentDescriptors } from '../../messages/attachmentDescriptors.ts';
import { Icon } from '../icon/Icon.tsx';
import { fitInside } from '../picture/fitInside.ts';
import { ImagePlaceholder } from '../picture/ImagePlaceholder.tsx';
import { Spinner } from '../spinner/Spinner.tsx';
import { maxMediaSizes, type AttachmentSurface } from './attachmentProps.ts';

interface VideoAttachmentProps {
  readonly video: AttachmentOf<'video'>;
  readonly place: AttachmentSurface;
  readonly status?: AttachmentStatus | undefined;
}

/** Video with the browser's controls, or its status while it is encoding or has failed. */
export function VideoAttachment({ video, place, status }: VideoAttachmentProps) {
  const { formatMessage } = useIntl();
  const { url, preview_uri, accessibilityLabel, ...whole } = video.metadata;
  return (
    <div className="ufi-video">
      <ImagePlaceholder {...fitInside(whole, maxMediaSizes[place])} />
      {status === undefined ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- people send videos, and no captions with them
        <video
          className="ufi-video__player"
          src={url}
          poster={preview_uri ?? undefined}
          aria-label={accessibilityLabel || formatMessage(attachmentDescriptors.video)}
          preload={preview_uri === null ? 'metadata' : 'none'}
          controls
          playsInline
        />
      ) : (
        <div className="ufi-video__state" role="status">
          {status === 'encoding' ? <Spinner /> : <Icon name="error" size={24} />}
          {formatMessage(
            status === 'encoding' ? attachmentDescriptors.videoEncoding : attachmentDescriptors.videoFailed,
          )}
        </div>
      )}
    </div>
  );
}
