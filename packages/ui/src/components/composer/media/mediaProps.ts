import type { Ref } from 'react';
import type { AttachmentFlags, DraftTarget, MediaDrafts, UploadServices } from 'ufi-composer';
import type { AnyAttachment, AttachmentStatus } from 'ufi-core/contract';

/** What hangs on what is being written, as its owner needs to know it. */
export interface AttachedMedia {
  /** What goes with the words: also a video that the server still looks through. */
  readonly attachment: AnyAttachment | null;
  /** Sending has to wait for it. */
  readonly isUnderWay: boolean;
  /** It can be sent, and can't be seen yet (S4.31). */
  readonly isEncoding: boolean;
}

/** What the owner of a composer can do about what hangs on it. */
export interface MediaHandle {
  /** After it has been sent: nothing hangs there any more, and nothing is kept. */
  clear(): void;
  /** Takes off what hangs there, also what hung there from the beginning. */
  remove(): void;
  /** Hangs there what is on the server already. */
  attachReady(attachment: AnyAttachment): void;
}

/** What a composer needs so that things can hang on what is written in it. */
export interface ComposerMediaProps {
  readonly flags: AttachmentFlags;
  /** Nothing can be picked now where it is false: what hangs there stays. */
  readonly isPickable?: boolean | undefined;
  /** What files are sent with: asked for when one is about to be picked (S4.30). */
  readonly loadUploadServices: () => Promise<UploadServices<File>>;
  /** What hangs there from the beginning, where no draft knows better: an edit begins with what the comment has. */
  readonly initial: AnyAttachment | null;
  /** How far it is where it is a video that can't be seen yet. */
  readonly initialStatus?: AttachmentStatus | undefined;
  /** Where it is kept, and for what. */
  readonly drafts: MediaDrafts;
  readonly draft: DraftTarget;
  readonly onChange: (media: AttachedMedia) => void;
  readonly ref?: Ref<MediaHandle> | undefined;
}
