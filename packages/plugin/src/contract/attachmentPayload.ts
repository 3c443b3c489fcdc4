import { fbidSchema, gifSchema, photoSchema, stickerSchema, type AnyAttachment } from 'ufi-core/contract';
import * as v from 'valibot';

/** Attachment types of an article's comments on the wire; an animated image counts as a photo. */
export const attachmentTypeSchema = v.picklist(['photo', 'sticker']);

/** An attachment in the plugin's format (S3.15); null for kinds that articles don't accept. */
export function toAttachmentPayload(attachment: AnyAttachment | null | undefined): AttachmentPayload | null {
  if (attachment?.type === 'sticker') return { fbid: attachment.fbid, attachmentType: 'sticker', media: attachment };
  if (attachment?.type !== 'photo' && attachment?.type !== 'gif') return null;
  return { fbid: attachment.fbid, attachmentType: 'photo', media: attachment };
}

/** The attachment of a comment (S3.15), with what is needed to display it. */
export const attachmentPayloadSchema = v.strictObject({
  fbid: fbidSchema,
  attachmentType: attachmentTypeSchema,
  media: v.variant('type', [photoSchema, gifSchema, stickerSchema]),
});
/** See {@link attachmentPayloadSchema}. */
export type AttachmentPayload = v.InferOutput<typeof attachmentPayloadSchema>;
