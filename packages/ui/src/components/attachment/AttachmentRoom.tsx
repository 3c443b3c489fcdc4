import { fitInside } from '../picture/fitInside.ts';
import { Room } from '../picture/Room.tsx';
import { mediaRooms, topPictureSize, type AttachmentViewProps } from './attachmentProps.ts';
import { stickerSize } from './stickerSize.ts';

/** As much room as an attachment will take, while its code is on the way. */
export function AttachmentRoom({ attachment, place, areCustomStickersAllowed }: AttachmentViewProps) {
  switch (attachment.type) {
    case 'photo':
    case 'video':
    case 'gif':
      return <Room {...fitInside(attachment.metadata, mediaRooms[place])} />;
    case 'sticker':
      return <Room {...stickerSize(attachment.metadata, areCustomStickersAllowed)} />;
    case 'file':
      return <div className="ufi-card" />;
    default:
      return (
        <>
          {place === 'post' && attachment.image && <Room {...topPictureSize} />}
          <div className="ufi-card ufi-card--tall" />
        </>
      );
  }
}
