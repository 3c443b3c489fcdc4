import { useIntl } from 'react-intl';
import type { AttachedItem } from 'ufi-composer';
import type { AnyAttachment } from 'ufi-core/contract';
import { mediaDescriptors } from '../../../messages/mediaDescriptors.ts';

/** What a thing in the tray is called: its file's name, what it shows, or what it is. */
export function useItemName(item: AttachedItem): string {
  const { formatMessage } = useIntl();
  if ('file' in item) return item.file.name;
  return nameOf(item.attachment) || formatMessage(kindNameOf(item.attachment));
}

function nameOf(attachment: AnyAttachment): string {
  switch (attachment.type) {
    case 'photo':
    case 'video':
    case 'gif':
    case 'sticker':
      return attachment.metadata.accessibilityLabel;
    case 'file':
      return attachment.metadata.name;
    default:
      return attachment.title;
  }
}

const kindNameOf = ({ type }: AnyAttachment) => {
  if (type === 'photo') return mediaDescriptors.photo;
  if (type === 'video') return mediaDescriptors.video;
  return mediaDescriptors.attachment;
};
