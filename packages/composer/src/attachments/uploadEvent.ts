import type { AnyAttachment } from 'ufi-core/contract';
import type { AttachError } from './attachmentState.ts';
import type { PickedFile } from './pickedFile.ts';
import type { StoredMedia } from './storedMedia.ts';
import type { MediaPreview } from './uploadTransport.ts';

/** Events of an upload. */
export type UploadEvent<Picked extends PickedFile> =
  | { readonly type: 'started'; readonly file: Picked }
  | { readonly type: 'read'; readonly preview: MediaPreview }
  | { readonly type: 'progressed'; readonly share: number }
  | { readonly type: 'encoding'; readonly attachment: AnyAttachment; readonly share: number | null }
  | { readonly type: 'arrived'; readonly attachment: AnyAttachment }
  /** The server made nothing of the file (S5.27). */
  | { readonly type: 'dropped' }
  | { readonly type: 'failed'; readonly error: AttachError };

/** Receives the events of an upload and the attachment to store. */
export interface UploadListener<Picked extends PickedFile> {
  readonly emit: (event: UploadEvent<Picked>) => void;
  readonly onPersist: (stored: StoredMedia<Picked> | null) => void;
}
