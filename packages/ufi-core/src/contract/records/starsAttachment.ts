import * as v from 'valibot';
import { mediaAddressSchema } from '../fields/addressSchemas.ts';
import { virtualGiftSchema } from './virtualGift.ts';

const starsSchema = v.pipe(v.number(), v.integer(), v.minValue(1));

/**
 * The stars that came with a comment (S3.08). `userTippedQuantity` is what its author paid; `metadata.quantity` is what
 * the payee received for it: also the `matchingQuantity` that a promotion added, whose picture `promotionEvent` has. A
 * `gift` is kept as it was when it was sent, with its still picture in `previewImageSrc`.
 * `isRefunded`: the stars went back to the author. `isThanked`: whoever broadcasts has thanked for them.
 */
export const starsAttachmentSchema = v.strictObject({
  metadata: v.strictObject({ quantity: starsSchema }),
  userTippedQuantity: starsSchema,
  matchingQuantity: v.optional(starsSchema),
  promotionEvent: v.optional(v.strictObject({ imageSrc: mediaAddressSchema })),
  previewImageSrc: v.optional(mediaAddressSchema),
  gift: v.optional(virtualGiftSchema),
  isRefunded: v.optional(v.literal(true)),
  isThanked: v.optional(v.literal(true)),
});
/** See {@link starsAttachmentSchema}. */
export type StarsAttachment = v.InferOutput<typeof starsAttachmentSchema>;
