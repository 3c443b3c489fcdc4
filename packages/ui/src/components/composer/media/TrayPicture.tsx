import type { AttachedItem } from 'ufi-composer';
import type { AnyAttachment } from 'ufi-core/contract';
import { Icon } from '../../icon/Icon.tsx';
import type { IconName } from '../../icon/iconDrawings.ts';

/** Address of an attachment's picture; null if it has none. */
function previewUriOf(item: AttachedItem): string | null {
  if (item.phase === 'reading') return null;
  return item.preview?.uri ?? ('attachment' in item ? attachmentUriOf(item.attachment) : null);
}

function attachmentUriOf(attachment: AnyAttachment): string | null {
  switch (attachment.type) {
    case 'photo':
    case 'gif':
    case 'video':
      return attachment.metadata.preview_uri;
    case 'sticker':
      return attachment.metadata.source_uri;
    case 'file':
      return null;
    default:
      return attachment.image?.uri ?? null;
  }
}

const isVideo = (item: AttachedItem): boolean =>
  'attachment' in item ? item.attachment.type === 'video' : item.phase !== 'reading' && item.preview?.kind === 'video';

/** Icon shown without a picture. */
function iconOf(item: AttachedItem): IconName {
  if (isVideo(item)) return 'video';
  if (!('attachment' in item)) return item.phase === 'reading' ? 'photo' : 'file';
  const { attachment } = item;
  if ('place_id' in attachment) return 'place';
  return attachment.type === 'file' ? 'file' : 'link';
}

const isUncropped = (item: AttachedItem): boolean => 'attachment' in item && item.attachment.type === 'sticker';

/** Thumbnail with a fixed size, so nothing moves when it loads. */
export function TrayPicture({ item, name }: { readonly item: AttachedItem; readonly name: string }) {
  const address = previewUriOf(item);
  return (
    <span className="ufi-tray__picture" data-whole={isUncropped(item) || undefined}>
      {address === null ? <Icon name={iconOf(item)} size={24} /> : <img src={address} alt={name} />}
      {address !== null && isVideo(item) && (
        <span className="ufi-tray__film">
          <Icon name="play" />
        </span>
      )}
    </span>
  );
}
