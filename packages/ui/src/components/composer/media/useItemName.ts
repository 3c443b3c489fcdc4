import { useIntl } from 'react-intl';
import type { AttachedItem } from 'ufi-composer';
import type { AnyAttachment } from 'ufi-core/contract';
import { mediaDescriptors } from '../../../messages/mediaDescriptors.ts';
import { stickerLabel } from '../../attachment/useStickerLabel.ts';

/** Name of an attachment: file name, alternative text, or its type, with its place among several. */
export function useItemName(item: AttachedItem, place?: number): string {
  const { formatMessage, formatNumber, locale } = useIntl();
  if ('file' in item) return item.file.name;
  const kindName = formatMessage(kindNameOf(item.attachment));
  return nameOf(item.attachment, locale) || (place === undefined ? kindName : `${kindName} ${formatNumber(place)}`);
}

function nameOf(attachment: AnyAttachment, language: string): string {
  switch (attachment.type) {
    case 'photo':
    case 'video':
    case 'gif':
      return attachment.metadata.accessibilityLabel;
    case 'sticker':
      return stickerLabel(attachment.metadata, language);
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
