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

/** What a composer's attachment is made of. */
export interface AttachmentControllerOptions<Picked extends PickedFile> {
  /** Asked for as soon as something is about to be picked; again after a failure. */
  readonly loadUploadServices: () => Promise<UploadServices<Picked>>;
  readonly flags: AttachmentFlags;
  /** What hung there from the beginning can be taken off, and a draft keeps that. */
  readonly isChange?: boolean;
  /** Told what a draft should keep, whenever that is another thing. */
  readonly onPersist: (stored: StoredMedia<Picked> | null) => void;
}

/** The attachment of one composer. */
export interface AttachmentController<Picked extends PickedFile = PickedFile> {
  getState(this: void): AttachmentState<Picked>;
  subscribe(this: void, onChange: () => void): () => void;
  /** Something is about to be picked. */
  prepare(this: void): void;
  /** Takes the first file that may hang here, in place of what hangs here; where there is none, says so (S4.30). */
  pick(this: void, files: readonly Picked[]): void;
  /** Takes what is on the server already: a sticker, a GIF. */
  attachReady(this: void, attachment: AnyAttachment): void;
  /** Begins again what has failed. */
  retry(this: void): void;
  remove(this: void): void;
  /** After it has been sent, and when nobody wants it any more: nothing is kept. */
  clear(this: void): void;
  /** Stays with a video that hangs there already and that the server still looks through (S4.31). */
  trackEncoding(this: void, attachment: AttachmentOf<'video'>): void;
  /** Goes on where a draft was left, unless something has been done here already. */
  restore(this: void, stored: StoredMedia<Picked>): void;
  /** The composer is gone. What was kept stays. */
  dispose(this: void): void;
}

const previewIn = ({ item }: AttachmentState): MediaPreview | null =>
  item === null || item.phase === 'reading' ? null : item.preview;

/** Makes the attachment of one composer: a state, and what brings it about. */
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
