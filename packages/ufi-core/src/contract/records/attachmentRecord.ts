import * as v from 'valibot';
import { fractionSchema } from '../fields/fraction.ts';
import { fbidSchema } from '../ids.ts';
import { linkSchema, mediaAddressSchema } from '../fields/safeLink.ts';
import { localeSchema } from '../session.ts';

/** Every kind of attachment (S3.05). */
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
 * A sticker (S3.06). `source_uri` is one still picture of `width` by `height`. An animated one has a `sprite_uri` too:
 * `frameCount` frames of that size in `framesPerCol` rows of `framesPerRow`, read line by line; `frameRate` is the time of
 * one frame in milliseconds. `..._2x` are the same pictures at twice the size. `accessibilityLabels` is its label by
 * language: each reader is told it in their own, and by `accessibilityLabel` where that has none.
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

/** A photo (S3.07); `url` is the whole picture of `width` by `height` pixels, `preview_uri` one to show in a comment. */
export const photoSchema = v.strictObject({
  type: v.literal('photo'),
  fbid: fbidSchema,
  metadata: v.strictObject({ ...wordedEntries, url: mediaAddressSchema, preview_uri: mediaAddressSchema }),
});

/** A moving picture without sound that starts by itself where motion is wanted; `preview_uri` stands still. */
export const gifSchema = v.strictObject({
  type: v.literal('gif'),
  fbid: fbidSchema,
  metadata: v.strictObject({ ...wordedEntries, url: mediaAddressSchema, preview_uri: mediaAddressSchema }),
});

/** A video; `preview_uri` is its poster, `duration` in seconds. */
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

/** A file to load down; `size` in bytes. */
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

/** A picture on a card; it says the same as the card's words where its label is empty. */
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

/**
 * A link that somebody shares. Its preview is not fetched unless the instance does so: then `title` and `subtitle` are
 * empty and `image` is null, and only `uri` and its `host` are known.
 */
export const shareSchema = v.strictObject({
  type: v.literal('share'),
  uri: linkSchema,
  host: v.string(),
  title: v.string(),
  subtitle: v.string(),
  image: v.nullable(imageSchema),
});

/** A live video that somebody shares; `target` is its post. */
export const liveShareSchema = v.strictObject({
  ...cardEntries,
  type: v.literal('live_share'),
  target: fbidSchema,
  isLive: v.boolean(),
});

/** A donation; under a fundraiser what has come together, of `goal` where it has one. Amounts in units of `currency`. */
export const donationSchema = v.strictObject({
  ...cardEntries,
  type: v.literal('donation'),
  amount: amountSchema,
  currency: currencySchema,
  goal: v.optional(amountSchema),
});

const tipJarSchema = v.strictObject({ ...cardEntries, type: v.literal('TIP_JAR_PAYMENT') });
const chatCommandSchema = v.strictObject({ ...cardEntries, type: v.literal('chat_command_result') });

/** Something for sale. */
export const marketplaceItemSchema = v.strictObject({
  ...cardEntries,
  type: v.literal('marketplace_ecomm_product_item'),
  price: amountSchema,
  currency: currencySchema,
  is_sold: v.boolean(),
});

const placeEntries = {
  ...cardEntries,
  place_id: fbidSchema,
  name: v.string(),
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
};
const placeSchema = v.strictObject({ ...placeEntries, type: v.literal('comment_place_info') });
const livePlaceSchema = v.strictObject({ ...placeEntries, type: v.literal('live_comment_place_info') });

/** A text (`title`) with a button (`action`) that opens a thread in Messages. */
const upsellSchema = v.strictObject({
  ...cardEntries,
  type: v.literal('upsell_info'),
  subtype: v.picklist(upsellSubtypes),
  action: actionSchema,
});

/** What hangs on a comment in `attachment` (S3.01); photos, videos and files have fields of their own. */
export const attachmentSchema = v.variant('type', [
  stickerSchema,
  gifSchema,
  shareSchema,
  liveShareSchema,
  donationSchema,
  tipJarSchema,
  chatCommandSchema,
  marketplaceItemSchema,
  placeSchema,
  livePlaceSchema,
  upsellSchema,
]);
/** See {@link attachmentSchema}. */
export type Attachment = v.InferOutput<typeof attachmentSchema>;

/** Every attachment that there is, by its `type` (S3.05): one closed union. */
export const anyAttachmentSchema = v.variant('type', [attachmentSchema, photoSchema, videoSchema, fileSchema]);
/** See {@link anyAttachmentSchema}. */
export type AnyAttachment = v.InferOutput<typeof anyAttachmentSchema>;

/** One kind of attachment. */
export type AttachmentOf<Type extends AttachmentType> = Extract<AnyAttachment, { readonly type: Type }>;

/**
 * How far a video on a comment is (S4.31), where it can't be seen yet: being checked by the server, or found wanting.
 * Absent where it can be seen, and where there is none.
 */
export const attachmentStatusSchema = v.picklist(['encoding', 'failed']);
/** See {@link attachmentStatusSchema}. */
export type AttachmentStatus = v.InferOutput<typeof attachmentStatusSchema>;

/** A stretch of the text in UTF-16 units of `body.text`. */
export const delightRangeSchema = v.strictObject({
  offset: v.pipe(v.number(), v.integer(), v.minValue(0)),
  length: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
/** See {@link delightRangeSchema}. */
export type DelightRange = v.InferOutput<typeof delightRangeSchema>;

/**
 * What most comments do not have, and what is then absent (S3.01): something attached, a tag on the post's photo
 * (`isPhotoTag`: this comment has put it at `photoTagX`, `photoTagY`; `photoTextTagID`: the tag that it is about),
 * and phrases of delight in its text, with `aretextdelightshidden` where somebody would not have them stand out.
 */
export const commentExtraEntries = {
  attachment: v.optional(attachmentSchema),
  photo_comment: v.optional(photoSchema),
  video_comment: v.optional(videoSchema),
  file_comment: v.optional(fileSchema),
  attachment_status: v.optional(attachmentStatusSchema),
  photoTextTagID: v.optional(fbidSchema),
  isPhotoTag: v.optional(v.literal(true)),
  photoTagX: v.optional(fractionSchema),
  photoTagY: v.optional(fractionSchema),
  delight_ranges: v.optional(v.array(delightRangeSchema)),
  aretextdelightshidden: v.optional(v.literal(true)),
};

/**
 * What a post shows under its text: a photo or video (photo, video, live, story), a link (link), what was given
 * (fundraiser) or what is for sale (marketplace).
 */
export const postAttachmentSchema = v.variant('type', [
  photoSchema,
  videoSchema,
  shareSchema,
  donationSchema,
  marketplaceItemSchema,
]);
/** See {@link postAttachmentSchema}. */
export type PostAttachment = v.InferOutput<typeof postAttachmentSchema>;
