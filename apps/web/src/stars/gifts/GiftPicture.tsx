import type { OfferedGift } from 'ufi-stars/contract';

interface GiftPictureProps {
  readonly image: Pick<OfferedGift['gift_animated_image'], 'uri' | 'preview_uri'>;
  /** Width and height in pixels. */
  readonly size: number;
}

/** The picture of a gift, beside its name. It moves unless reduced motion is preferred. */
export const GiftPicture = ({ image: { uri, preview_uri }, size }: GiftPictureProps) => (
  <picture className="web-gift-picture">
    <source media="(prefers-reduced-motion: reduce)" srcSet={preview_uri} />
    <img src={uri} alt="" width={size} height={size} />
  </picture>
);
