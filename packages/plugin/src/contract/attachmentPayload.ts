import { fbidSchema, gifSchema, photoSchema, stickerSchema } from 'ufi-core/contract';
import * as v from 'valibot';

/** What may hang on a comment of an article, as calls name it: a picture that moves goes as a photo. */
export const attachmentTypeSchema = v.picklist(['photo', 'sticker']);

/** What hangs on a comment (S3.15), and how it is drawn. */
export const attachmentPayloadSchema = v.strictObject({
  fbid: fbidSchema,
  attachmentType: attachmentTypeSchema,
  media: v.variant('type', [photoSchema, gifSchema, stickerSchema]),
});
/** See {@link attachmentPayloadSchema}. */
export type AttachmentPayload = v.InferOutput<typeof attachmentPayloadSchema>;
