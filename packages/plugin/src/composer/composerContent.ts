import * as v from 'valibot';
import type { CommentView } from 'ufi-core';
import { attachmentIn } from 'ufi-core/contract';
import { attachmentTypeSchema } from '../contract/attachmentPayload.ts';
import { type AttachmentPayload, toAttachmentPayload } from '../contract/index.ts';

/** A comment's words and what hangs on them, as an editor restores them (S3.17). */
export const contentOf = ({ body, ...comment }: CommentView): ComposerContent => ({
  ...emptyContent,
  visibleValue: body.text,
  encodedValue: body.mentionstext ?? body.text,
  attachment: toAttachmentPayload(attachmentIn(comment)),
});

/** What this page has kept to draw; nothing of it is sent, so only its kind is looked at. */
const mediaSchema = v.custom<AttachmentPayload['media']>(
  (media) => typeof media === 'object' && media !== null && 'type' in media,
);

/** A photo or sticker that hangs on a text (S3.15). */
export const attachmentSchema = v.strictObject({
  fbid: v.string(),
  attachmentType: attachmentTypeSchema,
  media: mediaSchema,
});
/** See {@link attachmentSchema}. */
export type Attachment = v.InferOutput<typeof attachmentSchema>;

/** What stands in a composer (S3.17): as it is seen, and with its mentions encoded. */
export const composerContentSchema = v.strictObject({
  visibleValue: v.string(),
  encodedValue: v.string(),
  attachment: v.nullable(attachmentSchema),
  /** An attachment is being loaded. */
  isAttaching: v.boolean(),
});
/** See {@link composerContentSchema}. */
export type ComposerContent = v.InferOutput<typeof composerContentSchema>;

/** An empty composer. */
export const emptyContent: ComposerContent = {
  visibleValue: '',
  encodedValue: '',
  attachment: null,
  isAttaching: false,
};
