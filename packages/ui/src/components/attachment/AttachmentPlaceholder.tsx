import { fitInside } from '../picture/fitInside.ts';
import { ImagePlaceholder } from '../picture/ImagePlaceholder.tsx';
import { maxMediaSizes, coverImageSize, type AttachmentViewProps } from './attachmentProps.ts';
import { stickerSize } from './stickerSize.ts';

/** Placeholder of an attachment's size, while its code loads. */
export function AttachmentPlaceholder({ attachment, place, areCustomStickersAllowed }: AttachmentViewProps) {
  switch (attachment.type) {
    case 'photo':
    case 'video':
    case 'gif':
      return <ImagePlaceholder {...fitInside(attachment.metadata, maxMediaSizes[place])} />;
    case 'sticker':
      return <ImagePlaceholder {...stickerSize(attachment.metadata, areCustomStickersAllowed)} />;
    case 'file':
      return <div className="ufi-card" />;
    default:
      return (
        <>
          {place === 'post' && attachment.image && <ImagePlaceholder {...coverImageSize} />}
          <div className="ufi-card ufi-card--tall" />
        </>
      );
  }
}
