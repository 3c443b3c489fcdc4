import type { AnyAttachment } from 'ufi-core/contract';
import type { PickedFile } from './pickedFile.ts';
import type { MediaPreview } from './uploadTransport.ts';

/**
 * An error of attaching a file. `type`: no file of an accepted type; `size`: more than `limit` bytes; `failed`:
 * anything else.
 */
export interface AttachError {
  /** The cause, for the text that is shown. */
  readonly reason: 'type' | 'size' | 'failed';
  /** The server's own localized sentence, if it sent one. */
  readonly message?: string | undefined;
  /** The largest accepted size in bytes; only with `reason` `size`. */
  readonly limit?: number | undefined;
}

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

/** Events that change the attachment state. */
export type AttachmentEvent<Picked extends PickedFile = PickedFile> =
  | { readonly kind: 'started'; readonly file: Picked }
  | { readonly kind: 'refused'; readonly error: AttachError }
  | { readonly kind: 'read'; readonly preview: MediaPreview }
  | { readonly kind: 'progressed'; readonly share: number }
  | { readonly kind: 'encoding'; readonly attachment: AnyAttachment; readonly share: number | null }
  | { readonly kind: 'arrived'; readonly attachment: AnyAttachment }
  | { readonly kind: 'attached'; readonly attachment: AnyAttachment }
  | { readonly kind: 'failed'; readonly error: AttachError }
  | { readonly kind: 'removed' }
  | { readonly kind: 'cleared' };

/** The initial state: no attachment, no error. */
export const emptyAttachmentState: AttachmentState<never> = { item: null, error: null };

const previewOf = (item: AttachedItem | null): MediaPreview | null =>
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

/**
 * Reducer of the attachment state. An event that does not apply to the current phase, such as one of a cancelled
 * upload, changes nothing.
 */
export function attachmentReducer<Picked extends PickedFile>(
  state: AttachmentState<Picked>,
  event: AttachmentEvent<Picked>,
): AttachmentState<Picked> {
  const { item } = state;
  switch (event.kind) {
    case 'started':
      return { item: { phase: 'reading', file: event.file }, error: null };
    case 'refused':
      return { item, error: event.error };
    case 'read':
      if (item?.phase !== 'reading') return state;
      return { ...state, item: { phase: 'uploading', file: item.file, preview: event.preview, share: 0 } };
    case 'progressed':
      if (item?.phase !== 'uploading') return state;
      return { ...state, item: { ...item, share: Math.max(item.share, Math.min(1, event.share)) } };
    case 'encoding':
      if (item?.phase !== 'uploading' && item?.phase !== 'encoding' && item !== null) return state;
      return { ...state, item: { ...event, phase: 'encoding', preview: previewOf(item) } };
    case 'arrived':
      return { item: { phase: 'ready', attachment: event.attachment, preview: previewOf(item) }, error: null };
    case 'attached':
      return { item: { phase: 'ready', attachment: event.attachment, preview: null }, error: null };
    case 'failed':
      return failed(state, event.error);
    case 'removed':
      return { ...state, item: null };
    case 'cleared':
      return emptyAttachmentState;
  }
}

function failed<Picked extends PickedFile>(
  { item }: AttachmentState<Picked>,
  error: AttachError,
): AttachmentState<Picked> {
  if (item?.phase === 'reading') return { item: { phase: 'failed', file: item.file, preview: null }, error };
  if (item?.phase === 'uploading') {
    return { item: { phase: 'failed', file: item.file, preview: item.preview }, error };
  }
  // A file that the server could not process is not worth a retry.
  return { item: item?.phase === 'encoding' ? null : item, error };
}
