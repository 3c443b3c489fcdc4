import type { Ref } from 'react';
import type { AttachmentFlags, DraftTarget, MediaDrafts, MediaSlots, UploadServices } from 'ufi-composer';
import type { AnyAttachment, AttachmentStatus, UploadBytes } from 'ufi-core/contract';

/** Attachment state that the owner of a composer needs. */
export interface AttachedMedia {
  /** The attachment to submit, possibly a video that is still encoding; null if there is none. */
  readonly attachment: AnyAttachment | null;
  /** True while uploading; a submit has to wait. */
  readonly isUnderWay: boolean;
  /** True for a video that can be submitted but not played yet (S4.31). */
  readonly isEncoding: boolean;
  /** The others, in a post. */
  readonly more?: readonly AnyAttachment[];
  /** True if an upload of several has failed: it is tried again or removed before a submit. */
  readonly hasFailed?: boolean;
}

/** Imperative handle of `ComposerMedia`. */
export interface MediaHandle {
  /** Resets the attachment and its draft, after a submit. */
  clear(): void;
  /** Removes the attachment, also the original one of an edited comment. */
  remove(): void;
  /** Attaches what is already on the server. */
  attachReady(attachment: AnyAttachment): void;
}

/** Props of `ComposerMedia`. */
export interface ComposerMediaProps {
  /** The kinds of files that may be picked (S5.19). */
  readonly flags: AttachmentFlags;
  /** The size limits in bytes; a larger file is refused before it is uploaded. */
  readonly maxBytes: UploadBytes;
  /** False disables picking; the current attachment stays. True by default. */
  readonly isPickable?: boolean | undefined;
  /** Loads the upload services when a file is about to be picked (S4.30). */
  readonly loadUploadServices: () => Promise<UploadServices<File>>;
  /** Original attachment of an edited comment; a draft takes precedence. Null for a new comment. */
  readonly initial: AnyAttachment | null;
  /** Encoding status of the original video. */
  readonly initialStatus?: AttachmentStatus | undefined;
  /** The most characters of a description of what is on a picture or video; without it none is asked for. */
  readonly maxDescription?: number | undefined;
  /** Store of the draft's attachment. */
  readonly drafts: MediaDrafts;
  /** The draft that it belongs to. */
  readonly draft: DraftTarget;
  /** Called whenever the state changes, and once on mount. */
  readonly onChange: (media: AttachedMedia) => void;
  /** Imperative handle. */
  readonly ref?: Ref<MediaHandle> | undefined;
}

/** Props of `ComposerMediaList`. */
export interface ComposerMediaListProps extends Pick<
  ComposerMediaProps,
  'flags' | 'maxBytes' | 'maxDescription' | 'loadUploadServices' | 'draft' | 'onChange' | 'ref'
> {
  /** The most photos. */
  readonly most: number;
  /** Store of the draft's attachments. */
  readonly drafts: MediaSlots;
}
