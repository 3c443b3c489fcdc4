import * as v from 'valibot';
import type { AnyAttachment, AttachmentOf, AttachmentType } from './attachmentRecord.ts';
import type { ComposerTokenType } from '../fields/composerTokenType.ts';
import { fbidSchema } from '../fields/ids.ts';
import { textSchema } from '../fields/textBody.ts';

/** The attachment types that each call field accepts (S7.07, S7.08). */
export const attachableTypes = {
  attached_sticker_fbid: ['sticker'],
  attached_photo_fbid: ['photo', 'gif'],
  attached_video_fbid: ['video'],
  attached_file_fbid: ['file'],
} as const satisfies Record<string, readonly AttachmentType[]>;
/** A call field with an attachment's id. */
export type AttachmentIdField = keyof typeof attachableTypes;

/** See {@link AttachmentIdField}. */
export const attachmentIdFields = Object.keys(attachableTypes) as readonly AttachmentIdField[];

interface TokenFieldRule {
  readonly token: ComposerTokenType;
  readonly types: readonly AttachmentType[];
}

/** The fields that refer to an earlier composer token (S7.24), and the token types that they accept. */
export const composerTokenFields = {
  attached_place_id: { token: 'place', types: ['comment_place_info', 'live_comment_place_info'] },
  attached_donation_id: { token: 'donation', types: ['donation'] },
} as const satisfies Record<string, TokenFieldRule>;
/** See {@link composerTokenFields}. */
export type ComposerTokenField = keyof typeof composerTokenFields;

/** See {@link composerTokenFields}. */
export const composerTokenFieldNames = Object.keys(composerTokenFields) as readonly ComposerTokenField[];

/** A comment's attachment fields: photos, videos and files have fields of their own (S3.01). */
export interface AttachmentInput {
  readonly attachment?: Exclude<AnyAttachment, AttachmentOf<'photo' | 'video' | 'file'>> | undefined;
  readonly photo_comment?: AttachmentOf<'photo'> | undefined;
  readonly video_comment?: AttachmentOf<'video'> | undefined;
  readonly file_comment?: AttachmentOf<'file'> | undefined;
}

/** The attachment of a comment, from whichever field holds it; undefined if there is none. */
export const attachmentIn = (fields: AttachmentInput): AnyAttachment | undefined =>
  fields.photo_comment ?? fields.video_comment ?? fields.file_comment ?? fields.attachment;

/** Puts an attachment into the comment field of its type. */
export function inOwnField(attachment: AnyAttachment): AttachmentInput {
  switch (attachment.type) {
    case 'photo':
      return { photo_comment: attachment };
    case 'video':
      return { video_comment: attachment };
    case 'file':
      return { file_comment: attachment };
    default:
      return { attachment };
  }
}

/** The length of the longest description of a picture or video. */
export const maxMediaDescription = 1_000;

/** What is on each photo, GIF or video that a call attaches, by its id, for those who can't see it. */
export const descriptionsSchema = v.pipe(
  v.record(fbidSchema, v.pipe(textSchema, v.maxLength(maxMediaDescription))),
  v.maxEntries(10),
);
/** See {@link descriptionsSchema}. */
export type MediaDescriptions = v.InferOutput<typeof descriptionsSchema>;

type Describable = AttachmentOf<'photo' | 'gif' | 'video'>;

/** True for what is described by whoever attaches it. */
const isDescribable = (attachment: AnyAttachment): attachment is Describable =>
  attachment.type === 'photo' || attachment.type === 'gif' || attachment.type === 'video';

/** A photo, GIF or video with a description; anything else as it is. */
export function withDescription(attachment: AnyAttachment, accessibilityLabel: string): AnyAttachment {
  switch (attachment.type) {
    case 'photo':
    case 'gif':
      return { ...attachment, metadata: { ...attachment.metadata, accessibilityLabel } };
    case 'video':
      return { ...attachment, metadata: { ...attachment.metadata, accessibilityLabel } };
    default:
      return attachment;
  }
}

/** What a call attaches, with the descriptions that it gives; null if one is of anything else (ufi-core.53). */
export function describedBy(
  attachments: readonly AnyAttachment[],
  descriptions: MediaDescriptions = {},
): readonly AnyAttachment[] | null {
  const describable = attachments.filter(isDescribable).map(({ fbid }) => fbid);
  if (Object.keys(descriptions).some((id) => !describable.includes(id))) return null;
  return attachments.map((each) => {
    const text = 'fbid' in each ? descriptions[each.fbid] : undefined;
    return text === undefined ? each : withDescription(each, text.trim());
  });
}

/** A call's field with what is on the pictures and videos that it attaches; without the field if nothing is said. */
export function descriptionFields(attachments: readonly AnyAttachment[]): {
  readonly descriptions?: MediaDescriptions;
} {
  const described = attachments.filter(isDescribable).flatMap(({ fbid, metadata }) => {
    const text = metadata.accessibilityLabel.trim().slice(0, maxMediaDescription);
    return text === '' ? [] : [[fbid, text] as const];
  });
  return described.length === 0 ? {} : { descriptions: Object.fromEntries(described) };
}
