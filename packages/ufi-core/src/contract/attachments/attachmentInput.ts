import type { AnyAttachment, AttachmentOf, AttachmentType } from './attachmentRecord.ts';
import type { ComposerTokenType } from '../fields/composerTokenType.ts';

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

/** The attachment types that `attached_share_url` may lead to. */
export const linkTypes = [
  'share',
  'live_share',
  'marketplace_ecomm_product_item',
] as const satisfies readonly AttachmentType[];

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
