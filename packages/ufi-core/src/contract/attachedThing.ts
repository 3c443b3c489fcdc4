import type { AnyAttachment, AttachmentOf, AttachmentType } from './attachmentRecord.ts';

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

/** What hangs on a comment: photos, videos and files have fields of their own (S3.01). */
export interface AttachedThing {
  readonly attachment?: Exclude<AnyAttachment, AttachmentOf<'photo' | 'video' | 'file'>>;
  readonly photo_comment?: AttachmentOf<'photo'>;
  readonly video_comment?: AttachmentOf<'video'>;
  readonly file_comment?: AttachmentOf<'file'>;
}

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
