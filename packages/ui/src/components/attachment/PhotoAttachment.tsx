import { useState, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { photoMediumSide, photoPreviewSide, type AttachmentOf } from 'ufi-core/contract';
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

/** Its files by their width, for a browser to choose from. */
function srcSetOf({ url, preview_uri, medium_uri, ...whole }: AttachmentOf<'photo'>['metadata']): string {
  const widthWithin = (side: number) => fitInside(whole, { width: side, height: side }).width;
  return [
    `${preview_uri} ${widthWithin(photoPreviewSide)}w`,
    ...(medium_uri === undefined ? [] : [`${medium_uri} ${widthWithin(photoMediumSide)}w`]),
    `${url} ${whole.width}w`,
  ].join(', ');
}

/**
 * Percentage of a phone's width that the browser is told. At the true one a screen of three device pixels to a CSS pixel
 * would load a larger picture for a sharpness that nobody sees.
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
  const { url, preview_uri, accessibilityLabel } = photo.metadata;
  const shown = fitInside(photo.metadata, maxMediaSizes[place]);
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
        srcSet={srcSetOf(photo.metadata)}
        sizes={`(max-width: ${shown.width}px) ${phoneWidthPercent}vw, ${shown.width}px`}
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
