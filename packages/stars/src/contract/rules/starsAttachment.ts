import type { StarsAttachment, VirtualGift } from 'ufi-core/contract';

/** The stars of a comment as they are kept with it (S3.08), with the gift that they were sent as. */
export function starsAttachment(quantity: number, gift: VirtualGift | undefined): StarsAttachment {
  const stars = { metadata: { quantity }, userTippedQuantity: quantity };
  const picture = gift?.gift_animated_image?.preview_uri;
  return { ...stars, ...(picture !== undefined && { previewImageSrc: picture }), ...(gift && { gift }) };
}
