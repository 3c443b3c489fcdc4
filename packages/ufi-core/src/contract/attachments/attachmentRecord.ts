import * as v from 'valibot';
import { fractionSchema } from '../fields/fraction.ts';
import { fbidSchema } from '../fields/ids.ts';
import { itemConditions } from '../cards/itemCondition.ts';
import { linkSchema, mediaAddressSchema } from '../fields/addressSchemas.ts';
import { localeSchema } from './session.ts';
import { starsAttachmentSchema } from './starsAttachment.ts';

/** All attachment types (S3.05). */
export const attachmentTypes = [
  'sticker',
  'photo',
  'video',
  'file',
  'gif',
  'share',
  'live_share',
  'donation',
  'TIP_JAR_PAYMENT',
  'chat_command_result',
  'marketplace_ecomm_product_item',
  'comment_place_info',
  'live_comment_place_info',
  'upsell_info',
] as const;
/** See {@link attachmentTypes}. */
export type AttachmentType = (typeof attachmentTypes)[number];

/** The two kinds of `upsell_info` (S3.05). */
export const upsellSubtypes = ['question_triggered_page_msg', 'private_reply_user_msg'] as const;

const pixelsSchema = v.pipe(v.number(), v.integer(), v.minValue(1));
const countSchema = v.pipe(v.number(), v.integer(), v.minValue(1));
const amountSchema = v.pipe(v.number(), v.minValue(0));
const currencySchema = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
const sizeEntries = { height: pixelsSchema, width: pixelsSchema };
const wordedEntries = { ...sizeEntries, accessibilityLabel: v.string() };

/**
 * A sticker (S3.06). `source_uri` is a still picture of `width` by `height`. An animated one also has a `sprite_uri`:
 * `frameCount` frames of that size in `framesPerCol` rows of `framesPerRow`, read row by row; `frameRate` is the
 * duration of a frame in milliseconds. `..._2x` are the same pictures at twice the size. `accessibilityLabels` is its
 * label by language, with `accessibilityLabel` as the fallback.
 */
export const stickerSchema = v.strictObject({
  type: v.literal('sticker'),
  fbid: fbidSchema,
  metadata: v.strictObject({
    ...wordedEntries,
    accessibilityLabels: v.optional(v.record(localeSchema, v.string())),
    sprite_uri: v.nullable(mediaAddressSchema),
    sprite_uri_2x: v.nullable(mediaAddressSchema),
    source_uri: mediaAddressSchema,
    source_uri_2x: v.nullable(mediaAddressSchema),
    frameCount: countSchema,
    frameRate: countSchema,
    framesPerRow: countSchema,
    framesPerCol: countSchema,
  }),
});

/** Longer side of a photo's preview, in pixels; smaller photos are not enlarged. */
export const photoPreviewSide = 960;

/**
 * A photo (S3.07). `url` is the full picture of `width` by `height` pixels, `preview_uri` a smaller one, of {@link
 * photoPreviewSide}.
 */
export const photoSchema = v.strictObject({
  type: v.literal('photo'),
  fbid: fbidSchema,
  metadata: v.strictObject({ ...wordedEntries, url: mediaAddressSchema, preview_uri: mediaAddressSchema }),
});

/**
 * A GIF: a silent animation that plays automatically unless reduced motion is preferred. `preview_uri` is a still
 * picture.
 */
export const gifSchema = v.strictObject({
  type: v.literal('gif'),
  fbid: fbidSchema,
  metadata: v.strictObject({ ...wordedEntries, url: mediaAddressSchema, preview_uri: mediaAddressSchema }),
});

/** The most photos and GIFs of one post. */
export const maxPostPhotos = 10;

const severalPhotosSchema = v.pipe(
  v.array(v.variant('type', [photoSchema, gifSchema])),
  v.minLength(2),
  v.maxLength(maxPostPhotos),
);

/** Several photos and GIFs of one post, in the order of their author. */
export const albumSchema = v.strictObject({ type: v.literal('album'), photos: severalPhotosSchema });
/** See {@link albumSchema}. */
export type Album = v.InferOutput<typeof albumSchema>;

/** A video. `preview_uri` is its poster, `duration` in seconds. */
export const videoSchema = v.strictObject({
  type: v.literal('video'),
  fbid: fbidSchema,
  metadata: v.strictObject({
    ...wordedEntries,
    url: mediaAddressSchema,
    preview_uri: v.nullable(mediaAddressSchema),
    duration: v.pipe(v.number(), v.minValue(0)),
  }),
});

/** A file to download; `size` in bytes. */
export const fileSchema = v.strictObject({
  type: v.literal('file'),
  fbid: fbidSchema,
  metadata: v.strictObject({
    url: mediaAddressSchema,
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
    size: v.pipe(v.number(), v.integer(), v.minValue(0)),
    mimeType: v.pipe(v.string(), v.regex(/^[\w.+-]+\/[\w.+-]+$/)),
  }),
});

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
const tipJarPaymentSchema = v.strictObject({
  ...cardEntries,
  type: v.literal('TIP_JAR_PAYMENT'),
  amount: v.optional(amountSchema),
  currency: v.optional(currencySchema),
  isRefunded: v.optional(v.literal(true)),
});
const chatCommandSchema = v.strictObject({ ...cardEntries, type: v.literal('chat_command_result') });

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
const placeSchema = v.strictObject({ ...placeEntries, type: v.literal('comment_place_info') });
const livePlaceSchema = v.strictObject({ ...placeEntries, type: v.literal('live_comment_place_info') });

/**
 * A text (`title`) with a button (`action`) that opens a thread in Messages. Empty texts stand for those of the subtype,
 * in the reader's language.
 */
const upsellSchema = v.strictObject({
  ...cardEntries,
  type: v.literal('upsell_info'),
  subtype: v.picklist(upsellSubtypes),
  action: actionSchema,
});

/** The attachments in a comment's `attachment` field (S3.01); photos, videos and files have fields of their own. */
export const attachmentSchema = v.variant('type', [
  stickerSchema,
  gifSchema,
  shareSchema,
  liveShareSchema,
  donationSchema,
  tipJarPaymentSchema,
  chatCommandSchema,
  sharedItemSchema,
  placeSchema,
  livePlaceSchema,
  upsellSchema,
]);
/** See {@link attachmentSchema}. */
export type Attachment = v.InferOutput<typeof attachmentSchema>;

/** The closed union of all attachments, by `type` (S3.05). */
export const anyAttachmentSchema = v.variant('type', [attachmentSchema, photoSchema, videoSchema, fileSchema]);
/** See {@link anyAttachmentSchema}. */
export type AnyAttachment = v.InferOutput<typeof anyAttachmentSchema>;

/** All that an attachment can show: beside those of comments the card of a post, without its further photos. */
export type ShownAttachment = AnyAttachment | MarketplaceItem;

/** The attachment of one type. */
export type AttachmentOf<Type extends AttachmentType> = Extract<AnyAttachment, { readonly type: Type }>;

/**
 * The state of a comment's video that cannot be played yet (S4.31): being checked by the server, or rejected. Absent if
 * it can be played, and without a video.
 */
export const attachmentStatusSchema = v.picklist(['encoding', 'failed']);
/** See {@link attachmentStatusSchema}. */
export type AttachmentStatus = v.InferOutput<typeof attachmentStatusSchema>;

/** A phrase of delight, in UTF-16 units of `body.text`. */
export const delightRangeSchema = v.strictObject({
  offset: v.pipe(v.number(), v.integer(), v.minValue(0)),
  length: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
/** See {@link delightRangeSchema}. */
export type DelightRange = v.InferOutput<typeof delightRangeSchema>;

/**
 * Optional comment fields, absent on most comments (S3.01): attachments; stars that came with it; a tag on the post's photo (`isPhotoTag`:
 * placed by this comment at `photoTagX`, `photoTagY`; `photoTextTagID`: the tag it refers to); and phrases of delight,
 * with `aretextdelightshidden` if their highlighting was turned off.
 */
export const commentExtraEntries = {
  attachment: v.optional(attachmentSchema),
  photo_comment: v.optional(photoSchema),
  video_comment: v.optional(videoSchema),
  file_comment: v.optional(fileSchema),
  attachment_status: v.optional(attachmentStatusSchema),
  stars_attachment: v.optional(starsAttachmentSchema),
  photoTextTagID: v.optional(fbidSchema),
  isPhotoTag: v.optional(v.literal(true)),
  photoTagX: v.optional(fractionSchema),
  photoTagY: v.optional(fractionSchema),
  delight_ranges: v.optional(v.array(delightRangeSchema)),
  aretextdelightshidden: v.optional(v.literal(true)),
};

/**
 * A post's attachment: a photo, a GIF, an album or a video (photo, plain, question, video, live, story), a link, also to a
 * broadcast or an item (link, question), a fundraiser's or an item's card ({@link attachedCardSchema}).
 */
export const postAttachmentSchema = v.variant('type', [
  photoSchema,
  gifSchema,
  albumSchema,
  videoSchema,
  shareSchema,
  liveShareSchema,
  sharedItemSchema,
  donationSchema,
  marketplaceItemSchema,
]);
/** See {@link postAttachmentSchema}. */
export type PostAttachment = v.InferOutput<typeof postAttachmentSchema>;
