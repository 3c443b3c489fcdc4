import { useIntl } from 'react-intl';
import type { StarsAttachment } from 'ufi-core/contract';
import { giftName } from 'ufi-stars';
import { GiftPicture } from './GiftPicture.tsx';
import './SentGift.css';

/** The gift that came with a comment, as it was when it was sent (S3.08). */
export function SentGift({ gift, previewImageSrc }: Pick<StarsAttachment, 'gift' | 'previewImageSrc'>) {
  const { locale } = useIntl();
  const image = gift?.gift_animated_image;
  if (!image) return null;
  return (
    <span className="web-sent-gift">
      <GiftPicture image={{ ...image, preview_uri: previewImageSrc ?? image.preview_uri }} size={32} />
      <bdi>{giftName(image, locale)}</bdi>
    </span>
  );
}
