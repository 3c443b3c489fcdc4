import type { AnyAttachment, AttachmentOf, AttachmentType } from './attachmentRecord.ts';
import type { ComposerTokenType } from './endpoints/addComposerToken.ts';

/** What each field of a call may name (S7.07, S7.08). */
export const attachableTypes = {
  attached_sticker_fbid: ['sticker'],
  attached_photo_fbid: ['photo', 'gif'],
  attached_video_fbid: ['video'],
  attached_file_fbid: ['file'],
} as const satisfies Record<string, readonly AttachmentType[]>;
/** A field that names a thing by its id. */
export type AttachingField = keyof typeof attachableTypes;

/** See {@link AttachingField}. */
export const attachingFields = Object.keys(attachableTypes) as readonly AttachingField[];

interface ToldToken {
  readonly token: ComposerTokenType;
  readonly types: readonly AttachmentType[];
}

/** The fields that name what was told of before (S7.24), and what that is. */
export const toldTokens = {
  attached_place_id: { token: 'place', types: ['comment_place_info', 'live_comment_place_info'] },
  attached_donation_id: { token: 'donation', types: ['donation'] },
} as const satisfies Record<string, ToldToken>;
/** See {@link toldTokens}. */
export type TellingField = keyof typeof toldTokens;

/** See {@link toldTokens}. */
export const tellingFields = Object.keys(toldTokens) as readonly TellingField[];

/** What hangs on a comment: photos, videos and files have fields of their own (S3.01). */
export interface AttachedThing {
  readonly attachment?: Exclude<AnyAttachment, AttachmentOf<'photo' | 'video' | 'file'>> | undefined;
  readonly photo_comment?: AttachmentOf<'photo'> | undefined;
  readonly video_comment?: AttachmentOf<'video'> | undefined;
  readonly file_comment?: AttachmentOf<'file'> | undefined;
}

/** What hangs on a comment, whichever field it stands in; undefined where nothing does. */
export const thingOf = (attached: AttachedThing): AnyAttachment | undefined =>
  attached.photo_comment ?? attached.video_comment ?? attached.file_comment ?? attached.attachment;

/** A thing in its own field of a comment. */
export function inItsField(thing: AnyAttachment): AttachedThing {
  switch (thing.type) {
    case 'photo':
      return { photo_comment: thing };
    case 'video':
      return { video_comment: thing };
    case 'file':
      return { file_comment: thing };
    default:
      return { attachment: thing };
  }
}
