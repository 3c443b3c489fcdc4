import type { AnyAttachment, AttachmentStatus } from 'ufi-core/contract';
import type { Size } from '../picture/fitInside.ts';
import type { PhotoTag } from './PhotoTags.tsx';

/** Where an attachment hangs: on a comment, on a comment in a live list, or from edge to edge on a post. */
export type AttachmentPlace = 'comment' | 'live' | 'post';

/** The most room that a picture or video takes, in CSS pixels. */
export const maxMediaSizes: Readonly<Record<AttachmentPlace, Size>> = {
  comment: { width: 320, height: 320 },
  live: { width: 320, height: 320 },
  post: { width: 680, height: 600 },
};

/** What a card's picture takes where it stands above its words, from edge to edge of a post. */
export const coverImageSize: Size = { width: 680, height: 356 };

/** An attachment, and what is known of it beside itself. */
export interface AttachmentViewProps {
  readonly attachment: AnyAttachment;
  readonly place: AttachmentPlace;
  /** How far a video is that can't be seen yet. */
  readonly status?: AttachmentStatus | undefined;
  /** Stickers are smaller where people may bring their own (S9.09). */
  readonly areCustomStickersAllowed?: boolean | undefined;
  /** What people have marked on a photo. */
  readonly tags?: readonly PhotoTag[] | undefined;
  /** Brings a mark's comment before the reader; false where its link has to lead there. */
  readonly onPickTag?: ((id: string) => boolean) | undefined;
}
