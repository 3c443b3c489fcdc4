import { fitInside } from '../picture/fitInside.ts';
import { ImagePlaceholder } from '../picture/ImagePlaceholder.tsx';
import { maxMediaSizes, coverImageSize, type AttachmentViewProps } from './attachmentProps.ts';
import { stickerSize } from './stickerSize.ts';

/** As much room as an attachment will take, while its code is on the way. */
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
