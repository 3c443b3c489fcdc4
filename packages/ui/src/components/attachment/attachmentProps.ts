import type { ComponentType, ReactNode } from 'react';
import type { AttachmentStatus, ShownAttachment } from 'ufi-core/contract';
import type { Size } from '../picture/fitInside.ts';
import type { PhotoTag } from './PhotoTags.tsx';

/** Placement of an attachment: in a comment, in a comment of a live list, or full-width in a post. */
export type AttachmentSurface = 'comment' | 'live' | 'post';

/** Maximum size of pictures and videos, in CSS pixels. */
export const maxMediaSizes: Readonly<Record<AttachmentSurface, Size>> = {
  comment: { width: 320, height: 320 },
  live: { width: 320, height: 320 },
  post: { width: 680, height: 600 },
};

/** Size of a card's full-width picture in a post, in CSS pixels. */
export const coverImageSize: Size = { width: 680, height: 356 };

/** Props of `AttachmentView`. */
export interface AttachmentViewProps {
  /** The attachment to render. */
  readonly attachment: ShownAttachment;
  /** Its placement, which decides the size and layout. */
  readonly place: AttachmentSurface;
  /** Draws it instead, from code of the app's that is loaded lazily. */
  readonly part?: ComponentType<AttachmentViewProps> | undefined;
  /** Says of a link what has become of the post that it leads to. */
  readonly badge?: ReactNode;
  /** Encoding status of a video that can't be played yet. */
  readonly status?: AttachmentStatus | undefined;
  /** True where custom stickers are allowed; stickers are then smaller (S9.09). */
  readonly areCustomStickersAllowed?: boolean | undefined;
  /** Tags on a photo. */
  readonly tags?: readonly PhotoTag[] | undefined;
  /** Drawn over a photo, in its box. */
  readonly overPhoto?: ReactNode;
  /** Scrolls to a tag's comment; false if its link has to be followed instead. */
  readonly onPickTag?: ((id: string) => boolean) | undefined;
}
