import { useState, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import type { AttachmentOf } from 'ufi-core/contract';
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

const lightboxPart = createLazyPart(() => import('./Lightbox.tsx'));

/**
 * Photo in a placeholder of its aspect ratio. Links to the full picture, which a script opens in a lightbox (S3.07).
 */
export function PhotoAttachment({ photo, place, tags = [], onPickTag, overPhoto }: PhotoAttachmentProps) {
  const { formatMessage } = useIntl();
  const [opener, setOpener] = useState<HTMLAnchorElement | null>(null);
  const { part } = useLazyPart(lightboxPart, opener !== null);
  const { url, preview_uri, accessibilityLabel, ...whole } = photo.metadata;
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
        src={place === 'post' ? url : preview_uri}
        alt={label}
        {...fitInside(whole, maxMediaSizes[place])}
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
