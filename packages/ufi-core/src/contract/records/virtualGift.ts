import * as v from 'valibot';
import { mediaAddressSchema } from '../fields/addressSchemas.ts';
import { giftIdSchema } from '../fields/stars.ts';
import { localeSchema } from '../fields/locale.ts';

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(1));

/** Tiers of gifts (S3.10). */
export const giftTiers = ['SMALL', 'MEDIUM', 'LARGE'] as const;

/**
 * A picture of a gift: `uri` may move, `preview_uri` is still. Its name is `accessibilityLabel`; `accessibilityLabels`
 * are names by language.
 */
const giftImageSchema = v.strictObject({
  uri: mediaAddressSchema,
  preview_uri: mediaAddressSchema,
  width: countSchema,
  height: countSchema,
  accessibilityLabel: v.string(),
  accessibilityLabels: v.optional(v.record(localeSchema, v.string())),
});

/**
 * A gift that is sent as stars (S3.10). It costs `star_amount`, or the least amount of stars if that is more; one without
 * a tier or a picture is not offered (S5.18).
 */
export const virtualGiftSchema = v.strictObject({
  id: giftIdSchema,
  tier: v.nullable(v.picklist(giftTiers)),
  star_amount: v.nullable(countSchema),
  gift_animated_image: v.nullable(giftImageSchema),
});
/** See {@link virtualGiftSchema}. */
export type VirtualGift = v.InferOutput<typeof virtualGiftSchema>;
