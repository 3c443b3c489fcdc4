import type { StarsAttachment, StarsMatch, VirtualGift } from 'ufi-core/contract';

/** Facts that a comment's stars are sent with. */
export interface SentWith {
  /** The gift that they are sent as. */
  readonly gift: VirtualGift | undefined;
  /** The promotion of the broadcast. */
  readonly match: StarsMatch | undefined;
}

/** The stars that a promotion adds to an amount: as many, as far as something is left of it. */
export const matchedStars = (quantity: number, match: StarsMatch | undefined): number =>
  Math.min(quantity, match?.left ?? 0);

/** The stars of a comment as they are kept with it (S3.08). */
export function starsAttachment(quantity: number, { gift, match }: SentWith): StarsAttachment {
  const matched = matchedStars(quantity, match);
  const picture = gift?.gift_animated_image?.preview_uri;
  return {
    metadata: { quantity: quantity + matched },
    userTippedQuantity: quantity,
    ...(match && matched > 0 && { matchingQuantity: matched, promotionEvent: { imageSrc: match.imageSrc } }),
    ...(picture !== undefined && { previewImageSrc: picture }),
    ...(gift && { gift }),
  };
}
