import * as v from 'valibot';
import { itemConditions } from '../cards/itemCondition.ts';
import { linkSchema, mediaAddressSchema } from '../fields/addressSchemas.ts';
import { fbidSchema } from '../fields/ids.ts';
import { severalPhotosSchema, wordedEntries } from './mediaRecords.ts';

/** The two kinds of `upsell_info` (S3.05). */
export const upsellSubtypes = ['question_triggered_page_msg', 'private_reply_user_msg'] as const;

const amountSchema = v.pipe(v.number(), v.minValue(0));
const currencySchema = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));

/** A picture on a card; an empty label means that the card's text describes it. */
export const imageSchema = v.strictObject({ uri: mediaAddressSchema, ...wordedEntries });
/** See {@link imageSchema}. */
export type AttachedImage = v.InferOutput<typeof imageSchema>;

const actionSchema = v.strictObject({ label: v.string(), uri: linkSchema });

const cardEntries = {
  title: v.string(),
  subtitle: v.string(),
  uri: v.nullable(linkSchema),
  image: v.nullable(imageSchema),
  action: v.nullable(actionSchema),
};

const linkEntries = {
  uri: linkSchema,
  host: v.string(),
  title: v.string(),
  subtitle: v.string(),
  image: v.nullable(imageSchema),
};

/**
 * A shared link. Previews are fetched only if the instance enables it; otherwise `title` and `subtitle` are empty,
 * `image` is null, and only `uri` and `host` are known.
 */
export const shareSchema = v.strictObject({ type: v.literal('share'), ...linkEntries });

/**
 * A link to a broadcast of this instance, whose post is `target`. It carries no more than its address, because each reader
 * learns from the post what they may: that is where its words and its state come from.
 */
export const liveShareSchema = v.strictObject({ type: v.literal('live_share'), ...linkEntries, target: fbidSchema });

/** A link to an item for sale of this instance, as {@link liveShareSchema} is one to a broadcast. */
export const sharedItemSchema = v.strictObject({
  type: v.literal('marketplace_ecomm_product_item'),
  ...linkEntries,
  target: fbidSchema,
});
/** A link to a post of this instance. */
export type SharedPost = v.InferOutput<typeof liveShareSchema> | v.InferOutput<typeof sharedItemSchema>;

/**
 * A donation, or on a fundraiser the amount raised, as its author says, and its optional `goal`, `ends_at` (Unix seconds)
 * and `beneficiary`. Amounts in units of `currency`. With several `photos`, `image` is the first of them.
 */
export const donationSchema = v.strictObject({
  ...cardEntries,
  type: v.literal('donation'),
  amount: amountSchema,
  currency: currencySchema,
  goal: v.optional(amountSchema),
  ends_at: v.optional(v.pipe(v.number(), v.integer())),
  beneficiary: v.optional(v.string()),
  photos: v.optional(severalPhotosSchema),
});

/**
 * Money that was put into a tip jar with the comment, in units of `currency`; `isRefunded` once it was paid back. One
 * from elsewhere may know only its `title`.
 */
export const tipJarPaymentSchema = v.strictObject({
  ...cardEntries,
  type: v.literal('TIP_JAR_PAYMENT'),
  amount: v.optional(amountSchema),
  currency: v.optional(currencySchema),
  isRefunded: v.optional(v.literal(true)),
});

/** The answer to a chat command (S7.31). */
export const chatCommandSchema = v.strictObject({ ...cardEntries, type: v.literal('chat_command_result') });

/** An item for sale, with the `place` where it is, in words. With several `photos`, `image` is the first of them. */
export const marketplaceItemSchema = v.strictObject({
  ...cardEntries,
  type: v.literal('marketplace_ecomm_product_item'),
  price: amountSchema,
  currency: currencySchema,
  is_sold: v.boolean(),
  condition: v.optional(v.picklist(itemConditions)),
  place: v.optional(v.string()),
  photos: v.optional(severalPhotosSchema),
});

/** See {@link marketplaceItemSchema}. */
export type MarketplaceItem = v.InferOutput<typeof marketplaceItemSchema>;

/** What a post is about, if it is an item for sale or a fundraiser. */
export const attachedCardSchema = v.variant('type', [donationSchema, marketplaceItemSchema]);
/** See {@link attachedCardSchema}. */
export type AttachedCard = v.InferOutput<typeof attachedCardSchema>;

const placeEntries = {
  ...cardEntries,
  place_id: fbidSchema,
  name: v.string(),
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
};

/** A place that is attached to a comment (S7.24). */
export const placeSchema = v.strictObject({ ...placeEntries, type: v.literal('comment_place_info') });
/** The same in a comment on a live video. */
export const livePlaceSchema = v.strictObject({ ...placeEntries, type: v.literal('live_comment_place_info') });

/**
 * A text (`title`) with a button (`action`) that opens a thread in Messages. Empty texts stand for those of the subtype,
 * in the reader's language.
 */
export const upsellSchema = v.strictObject({
  ...cardEntries,
  type: v.literal('upsell_info'),
  subtype: v.picklist(upsellSubtypes),
  action: actionSchema,
});
