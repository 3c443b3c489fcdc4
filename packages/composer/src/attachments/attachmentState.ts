import type { AnyAttachment } from 'ufi-core/contract';
import type { PickedFile } from './pickedFile.ts';
import type { MediaPreview } from './uploadTransport.ts';

/** Why something could not be attached. `said` is the server's own sentence, where it has one. */
export interface AttachError {
  readonly reason: 'type' | 'size' | 'failed';
  readonly message?: string | undefined;
  /** Of `size`: how many bytes it may have. */
  readonly limit?: number | undefined;
}

/** What hangs on what is being written: one thing, on its way or there. */
export type AttachedItem<Picked extends PickedFile = PickedFile> =
  | { readonly phase: 'reading'; readonly file: Picked }
  | { readonly phase: 'uploading'; readonly file: Picked; readonly preview: MediaPreview; readonly share: number }
  | {
      readonly phase: 'encoding';
      readonly attachment: AnyAttachment;
      readonly preview: MediaPreview | null;
      /** From 0 to 1; null where it can't be told. */
      readonly share: number | null;
    }
  | { readonly phase: 'ready'; readonly attachment: AnyAttachment; readonly preview: MediaPreview | null }
  | { readonly phase: 'failed'; readonly file: Picked; readonly preview: MediaPreview | null };

/** A composer's attachment. */
export interface AttachmentState<Picked extends PickedFile = PickedFile> {
  readonly item: AttachedItem<Picked> | null;
  /** Set by a failure, shown above the control, gone with the next start or success (S4.30). */
  readonly error: AttachError | null;
}

/** What can happen to it. */
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

/** Nothing attached, nothing failed. */
export const emptyAttachmentState: AttachmentState<never> = { item: null, error: null };

const previewOf = (item: AttachedItem | null): MediaPreview | null =>
  item === null || item.phase === 'reading' ? null : item.preview;

/** Whether something is on its way, so that sending has to wait for it. */
export const isUnderWay = ({ item }: AttachmentState): boolean =>
  item?.phase === 'reading' || item?.phase === 'uploading';

/** What can be sent: also a video that the server still looks through. */
export const sendableAttachment = ({ item }: AttachmentState): AnyAttachment | null =>
  item?.phase === 'ready' || item?.phase === 'encoding' ? item.attachment : null;

/** The next state. What can't happen in a phase changes nothing: a late word of a run that is over. */
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
  // What the server can't make anything of is not worth another try.
  return { item: item?.phase === 'encoding' ? null : item, error };
}
