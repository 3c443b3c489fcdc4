import * as v from 'valibot';
import {
  shareSchema,
  liveShareSchema,
  sharedItemSchema,
  donationSchema,
  marketplaceItemSchema,
  tipJarPaymentSchema,
  chatCommandSchema,
  placeSchema,
  livePlaceSchema,
  upsellSchema,
  type MarketplaceItem,
} from './cardRecords.ts';
import { stickerSchema, photoSchema, gifSchema, albumSchema, videoSchema, fileSchema } from './mediaRecords.ts';

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

/**
 * A post's attachment: a photo, a GIF, an album or a video (photo, plain, question, video, live, story), a link, also to a
 * broadcast or an item (link, question), or the card of a fundraiser or an item.
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
