import { fbidSchema, gifSchema, photoSchema, stickerSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { attachmentTypeSchema } from './attachmentType.ts';

/** What hangs on a comment (S3.15), and how it is drawn. */
export const attachmentPayloadSchema = v.strictObject({
  fbid: fbidSchema,
  attachmentType: attachmentTypeSchema,
  media: v.variant('type', [photoSchema, gifSchema, stickerSchema]),
});
/** See {@link attachmentPayloadSchema}. */
export type AttachmentPayload = v.InferOutput<typeof attachmentPayloadSchema>;
