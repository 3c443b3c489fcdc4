import { fbidSchema, gifSchema, photoSchema, stickerSchema, type AnyAttachment } from 'ufi-core/contract';
import * as v from 'valibot';

/** What may hang on a comment of an article, as calls name it: a picture that moves goes as a photo. */
export const attachmentTypeSchema = v.picklist(['photo', 'sticker']);

/** A thing as the plugin's calls name it (S3.15); null for what articles don't take. */
export function toAttachmentPayload(attachment: AnyAttachment | null | undefined): AttachmentPayload | null {
  if (attachment?.type === 'sticker') return { fbid: attachment.fbid, attachmentType: 'sticker', media: attachment };
  if (attachment?.type !== 'photo' && attachment?.type !== 'gif') return null;
  return { fbid: attachment.fbid, attachmentType: 'photo', media: attachment };
}

/** What hangs on a comment (S3.15), and how it is drawn. */
export const attachmentPayloadSchema = v.strictObject({
  fbid: fbidSchema,
  attachmentType: attachmentTypeSchema,
  media: v.variant('type', [photoSchema, gifSchema, stickerSchema]),
});
/** See {@link attachmentPayloadSchema}. */
export type AttachmentPayload = v.InferOutput<typeof attachmentPayloadSchema>;
