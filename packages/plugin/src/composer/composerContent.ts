import * as v from 'valibot';
import type { CommentView } from 'ufi-core';
import { attachmentIn } from 'ufi-core/contract';
import { attachmentTypeSchema } from '../contract/attachmentPayload.ts';
import { type AttachmentPayload, toAttachmentPayload } from '../contract/index.ts';

/** Content of a comment, as its editor is opened with (S3.17). */
export const contentOf = ({ body, ...comment }: CommentView): ComposerContent => ({
  ...emptyContent,
  visibleValue: body.text,
  encodedValue: body.mentionstext ?? body.text,
  attachment: toAttachmentPayload(attachmentIn(comment)),
});

/** Kept for display and never sent, so only the presence of its type is checked. */
const mediaSchema = v.custom<AttachmentPayload['media']>(
  (media) => typeof media === 'object' && media !== null && 'type' in media,
);

/** A photo or sticker attached to a text (S3.15). */
export const attachmentSchema = v.strictObject({
  fbid: v.string(),
  attachmentType: attachmentTypeSchema,
  media: mediaSchema,
});
/** See {@link attachmentSchema}. */
export type Attachment = v.InferOutput<typeof attachmentSchema>;

/** Content of a composer (S3.17): as displayed, and with encoded mentions. */
export const composerContentSchema = v.strictObject({
  visibleValue: v.string(),
  encodedValue: v.string(),
  attachment: v.nullable(attachmentSchema),
  /** An attachment is being loaded. */
  isAttaching: v.boolean(),
});
/** See {@link composerContentSchema}. */
export type ComposerContent = v.InferOutput<typeof composerContentSchema>;

/** Content of an empty composer. */
export const emptyContent: ComposerContent = {
  visibleValue: '',
  encodedValue: '',
  attachment: null,
  isAttaching: false,
};
