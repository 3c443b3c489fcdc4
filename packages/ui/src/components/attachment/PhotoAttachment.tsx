import { useState, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import type { AttachmentOf } from 'ufi-core/contract';
import { createLazyPart } from '../../lazy/createLazyPart.ts';
import { useLazyPart } from '../../lazy/useLazyPart.ts';
import { uiDescriptors } from '../../messages/uiDescriptors.ts';
import { fitInside } from '../picture/fitInside.ts';
import { RetryingImage } from '../picture/RetryingImage.tsx';
import { maxMediaSizes, type AttachmentViewProps } from './attachmentProps.ts';
import { PhotoTags } from './PhotoTags.tsx';

interface PhotoAttachmentProps extends Pick<AttachmentViewProps, 'place' | 'tags' | 'onPickTag'> {
  readonly photo: AttachmentOf<'photo'>;
}

const lightboxPart = createLazyPart(() => import('./Lightbox.tsx'));

/**
 * Photo in a placeholder of its aspect ratio. Links to the full picture, which a script opens in a lightbox (S3.07).
 */
export function PhotoAttachment({ photo, place, tags = [], onPickTag }: PhotoAttachmentProps) {
  const { formatMessage } = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const { part } = useLazyPart(lightboxPart, isOpen);
  const { url, preview_uri, accessibilityLabel, ...whole } = photo.metadata;
  const label = accessibilityLabel || formatMessage(uiDescriptors.photo);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    lightboxPart.load();
    setIsOpen(true);
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
          </>
        )}
      />
      {part && <part.Lightbox isOpen={isOpen} label={label} src={url} size={whole} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
