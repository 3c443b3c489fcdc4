import { useState, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { photoPreviewSide, type AttachmentOf } from 'ufi-core/contract';
import { createLazyPart } from '../../lazy/createLazyPart.ts';
import { useLazyPart } from '../../lazy/useLazyPart.ts';
import { attachmentDescriptors } from '../../messages/attachmentDescriptors.ts';
import { fitInside } from '../picture/fitInside.ts';
import { RetryingImage } from '../picture/RetryingImage.tsx';
import { maxMediaSizes, type AttachmentViewProps } from './attachmentProps.ts';
import { PhotoTags } from './PhotoTags.tsx';

interface PhotoAttachmentProps extends Pick<AttachmentViewProps, 'place' | 'tags' | 'onPickTag' | 'overPhoto'> {
  readonly photo: AttachmentOf<'photo'>;
}

const previewSize = { width: photoPreviewSide, height: photoPreviewSide };

/**
 * Percentage of a phone's width that the browser is told. At the true one a screen of three device pixels to a CSS pixel
 * would load the full picture, some megabytes, for a sharpness that nobody sees.
 */
const phoneWidthPercent = 55;

const lightboxPart = createLazyPart(() => import('./Lightbox.tsx'));

/**
 * Photo in a placeholder of its aspect ratio. Links to the full picture, which a script opens in a lightbox (S3.07).
 */
export function PhotoAttachment({ photo, place, tags = [], onPickTag, overPhoto }: PhotoAttachmentProps) {
  const { formatMessage } = useIntl();
  const [opener, setOpener] = useState<HTMLAnchorElement | null>(null);
  const { part } = useLazyPart(lightboxPart, opener !== null);
  const { url, preview_uri, accessibilityLabel, ...whole } = photo.metadata;
  const shown = fitInside(whole, maxMediaSizes[place]);
  const label = accessibilityLabel || formatMessage(attachmentDescriptors.photo);
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    lightboxPart.load();
    setOpener(event.currentTarget);
  };
  return (
    <div className="ufi-photo">
      <RetryingImage
        {...(place === 'post' && {
          srcSet: `${preview_uri} ${fitInside(whole, previewSize).width}w, ${url} ${whole.width}w`,
          sizes: `(max-width: ${shown.width}px) ${phoneWidthPercent}vw, ${shown.width}px`,
        })}
        src={preview_uri}
        alt={label}
        {...shown}
        renderFrame={(image) => (
          <>
            <a href={url} target="_blank" rel="noopener" onPointerEnter={lightboxPart.load} onClick={open}>
              {image}
            </a>
            {tags.length > 0 && <PhotoTags tags={tags} onPick={onPickTag} />}
            {overPhoto}
          </>
        )}
      />
      {opener && part && <part.Lightbox opener={opener} onClose={() => setOpener(null)} />}
    </div>
  );
}
