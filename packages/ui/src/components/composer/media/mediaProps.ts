import type { Ref, RefObject } from 'react';
import type { AttachingFlags, KeptMedia, UploadPorts } from 'ufi-composer';
import type { AnyAttachment } from 'ufi-core/contract';

/** What hangs on what is being written, as its owner needs to know it. */
export interface AttachedMedia {
  /** What goes with the words: also a video that the server still looks through. */
  readonly thing: AnyAttachment | null;
  /** Sending has to wait for it. */
  readonly isUnderWay: boolean;
  /** It can be sent, and can't be seen yet (S4.31). */
  readonly isEncoding: boolean;
}

/** What the owner of a composer can do about what hangs on it. */
export interface MediaHandle {
  /** After it has been sent: nothing hangs there any more, and nothing is kept. */
  clear(): void;
  /** Hangs there what is on the server already. */
  attachReady(attachment: AnyAttachment): void;
}

/** What a composer needs so that things can hang on what is written in it. */
export interface ComposerMediaProps {
  readonly flags: AttachingFlags;
  readonly ports: UploadPorts<File>;
  /** What a draft has kept; undefined where there is nothing. It is read once. */
  readonly kept: unknown;
  readonly onKeep: (kept: KeptMedia<File> | null) => void;
  readonly onChange: (media: AttachedMedia) => void;
  readonly ref?: Ref<MediaHandle> | undefined;
}

/** The composer around it: files can be dropped on its box, and pasted there. */
export interface MediaPlace {
  readonly boxRef: RefObject<HTMLElement | null>;
}
