import type { AnyAttachment, AttachmentOf } from 'ufi-core/contract';
import {
  attachmentReducer,
  emptyAttachmentState,
  type AttachError,
  type AttachmentEvent,
  type AttachmentState,
} from './attachmentState.ts';
import type { StoredMedia } from './storedMedia.ts';
import { allowedKinds, mediaKindOf, type AttachmentFlags, type PickedFile } from './pickedFile.ts';
import { startUpload, type UploadStart, type UploadServices } from './startUpload.ts';
import type { MediaPreview } from './uploadTransport.ts';

/** Options of {@link createAttachmentController}. */
export interface AttachmentControllerOptions<Picked extends PickedFile> {
  /** Loads the uploader's code and services: on the first sign of intent, and again after a failure. */
  readonly loadUploadServices: () => Promise<UploadServices<Picked>>;
  /** The kinds of files that may be picked (S5.19). */
  readonly flags: AttachmentFlags;
  /** True while editing a comment: removing the existing attachment is a change that the draft keeps. */
  readonly isChange?: boolean;
  /** Called with the attachment to store in the draft whenever it changes; null if there is none. */
  readonly onPersist: (stored: StoredMedia<Picked> | null) => void;
}

/** Controller of one composer's attachment: an observable state and the commands that change it. */
export interface AttachmentController<Picked extends PickedFile = PickedFile> {
  /** The current state; the same object until it changes. */
  getState(this: void): AttachmentState<Picked>;
  /** Subscribes to state changes. Returns an unsubscribe function. */
  subscribe(this: void, onChange: () => void): () => void;
  /** Preloads the upload services, on a sign of intent. */
  prepare(this: void): void;
  /**
   * Uploads the first file of an accepted kind, replacing the current attachment; sets an error with the reason `type`
   * if there is none (S4.30).
   */
  pick(this: void, files: readonly Picked[]): void;
  /** Attaches what is already on the server, such as a sticker or a GIF. */
  attachReady(this: void, attachment: AnyAttachment): void;
  /** Restarts a failed upload. */
  retry(this: void): void;
  /** Removes the attachment and cancels its upload. */
  remove(this: void): void;
  /** Resets the state and the draft, after a submit or when the comment is abandoned. */
  clear(this: void): void;
  /** Follows the encoding of a video that is already attached to the comment (S4.31). */
  trackEncoding(this: void, attachment: AttachmentOf<'video'>): void;
  /**
   * Restores an attachment from a draft and resumes its upload; does nothing once the attachment has been changed here.
   */
  restore(this: void, stored: StoredMedia<Picked>): void;
  /** Cancels the upload when the composer unmounts. The stored draft stays. */
  dispose(this: void): void;
}

const previewIn = ({ item }: AttachmentState): MediaPreview | null =>
  item === null || item.phase === 'reading' ? null : item.preview;

/** Creates the attachment controller of one composer: the state machine of `attachmentReducer`, driven by an upload. */
export function createAttachmentController<Picked extends PickedFile>(
  options: AttachmentControllerOptions<Picked>,
): AttachmentController<Picked> {
  const { loadUploadServices, flags, isChange = false, onPersist } = options;
  let state: AttachmentState<Picked> = emptyAttachmentState;
  let stop = (): void => undefined;
  let isTouched = false;
  let tools: Promise<UploadServices<Picked>> | undefined;
  const loadOnce = (): Promise<UploadServices<Picked>> => {
    tools ??= loadUploadServices();
    tools.catch(() => (tools = undefined));
    return tools;
  };
  const subscribers = new Set<() => void>();

  const release = (preview: MediaPreview): void =>
    void loadOnce().then(({ transport }) => transport.release(preview), ignore);
  function emit(event: AttachmentEvent<Picked>): void {
    const before = previewIn(state);
    state = attachmentReducer(state, event);
    if (before !== null && before !== previewIn(state)) release(before);
    for (const onChange of subscribers) onChange();
  }
  function finish(event: AttachmentEvent<Picked>, stored: StoredMedia<Picked> | null): void {
    isTouched = true;
    stop();
    emit(event);
    onPersist(stored);
  }
  const start = (from: UploadStart<Picked>): void => {
    stop();
    stop = startUpload(loadOnce, { emit, onPersist }, from);
  };
  const begin = (file: Picked): void => {
    isTouched = true;
    start({ phase: 'picked', file });
  };

  return {
    getState: () => state,
    subscribe(onChange) {
      subscribers.add(onChange);
      return () => subscribers.delete(onChange);
    },
    prepare: () => void loadOnce().catch(ignore),
    pick(files) {
      const kinds = allowedKinds(flags);
      const file = files.find((candidate) => kinds.some((kind) => kind === mediaKindOf(candidate)));
      if (file !== undefined) begin(file);
      else if (files.length > 0) emit({ kind: 'refused', error: unknownType });
    },
    attachReady: (attachment) => finish({ kind: 'attached', attachment }, { phase: 'ready', attachment }),
    retry: () => {
      if (state.item?.phase === 'failed') begin(state.item.file);
    },
    remove: () => finish({ kind: 'removed' }, isChange ? { phase: 'removed' } : null),
    clear: () => finish({ kind: 'cleared' }, null),
    trackEncoding: (attachment) => start({ phase: 'existing', attachment }),
    restore(stored) {
      if (isTouched) return;
      stop();
      if (stored.phase === 'ready') emit({ kind: 'attached', attachment: stored.attachment });
      else if (stored.phase === 'removed') emit({ kind: 'removed' });
      else start(stored);
    },
    dispose() {
      stop();
      const preview = previewIn(state);
      if (preview !== null) release(preview);
    },
  };
}

const ignore = (): void => undefined;
const unknownType: AttachError = { reason: 'type' };
