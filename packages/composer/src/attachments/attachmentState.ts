import type { AnyAttachment } from 'ufi-core/contract';
import type { PickedFile } from './pickedFile.ts';
import type { MediaPreview } from './uploadTransport.ts';

/** An error of attaching a file, by its cause. */
export type AttachError =
  /** There is no file of an accepted type. */
  | { readonly reason: 'type' }
  /** The file has more than `limit` bytes. */
  | { readonly reason: 'size'; readonly limit: number }
  /** Anything else; with the server's own localized sentence, if it sent one. */
  | { readonly reason: 'failed'; readonly message?: string | undefined };

/**
 * The attachment of a draft, by phase: `reading` the file, `uploading`, `encoding` on the server, `ready` or `failed`.
 */
export type AttachedItem<Picked extends PickedFile = PickedFile> =
  | { readonly phase: 'reading'; readonly file: Picked }
  | { readonly phase: 'uploading'; readonly file: Picked; readonly preview: MediaPreview; readonly share: number }
  | {
      readonly phase: 'encoding';
      readonly attachment: AnyAttachment;
      readonly preview: MediaPreview | null;
      /** Encoding progress, 0 to 1; null if unknown. */
      readonly share: number | null;
    }
  | { readonly phase: 'ready'; readonly attachment: AnyAttachment; readonly preview: MediaPreview | null }
  | { readonly phase: 'failed'; readonly file: Picked; readonly preview: MediaPreview | null };

/** State of a composer's attachment: at most one item, and the last error. */
export interface AttachmentState<Picked extends PickedFile = PickedFile> {
  /** The attached item; null if there is none. */
  readonly item: AttachedItem<Picked> | null;
  /** The last failure, shown above the attachment button; cleared by the next start or success (S4.30). */
  readonly error: AttachError | null;
}

/** The initial state: no attachment, no error. */
export const emptyAttachmentState: AttachmentState<never> = { item: null, error: null };

/** The preview that is shown; null if there is none. */
export const previewIn = ({ item }: AttachmentState): MediaPreview | null =>
  item === null || item.phase === 'reading' ? null : item.preview;

/** True while a file is being read or uploaded; a submit has to wait for it. */
export const isUnderWay = ({ item }: AttachmentState): boolean =>
  item?.phase === 'reading' || item?.phase === 'uploading';

/**
 * The attachment that can be submitted: one that is ready, or a video that the server is still encoding. Null
 * otherwise.
 */
export const sendableAttachment = ({ item }: AttachmentState): AnyAttachment | null =>
  item?.phase === 'ready' || item?.phase === 'encoding' ? item.attachment : null;
