import type { AnyAttachment, AttachmentOf } from 'ufi-core/contract';
import { createMachine } from 'ufi-core/request';
import type { AttachError, AttachmentState } from './attachmentState.ts';
import {
  createAttachmentTable,
  emptyAttachment,
  type AttachmentEffect,
  type AttachmentEvent,
  type AttachmentMachineState,
} from './createAttachmentTable.ts';
import { loadOnce } from './loadOnce.ts';
import type { StoredMedia } from './storedMedia.ts';
import { allowedKinds, mediaKindOf, type AttachmentFlags, type MediaKind, type PickedFile } from './pickedFile.ts';
import type { UploadServices } from './createUploadServices.ts';
import { startUpload } from './startUpload.ts';

/** Options of {@link createAttachmentController}. */
export interface AttachmentControllerOptions<Picked extends PickedFile> {
  /** Loads the uploader's code and services: on the first sign of intent, and again after a failure. */
  readonly loadUploadServices: () => Promise<UploadServices<Picked>>;
  /** The kinds of files that may be picked (S5.19). */
  readonly flags: AttachmentFlags;
  /** The size limits in bytes. */
  readonly maxBytes: Readonly<Record<MediaKind, number>>;
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
   * Uploads the first file of an accepted kind, replacing the current attachment. Sets an error with the reason `type`
   * if there is none, or `size` if the file is too large (S4.30).
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

/** Creates the attachment controller of one composer: the machine of `createAttachmentTable`, driven by an upload. */
export function createAttachmentController<Picked extends PickedFile>(
  options: AttachmentControllerOptions<Picked>,
): AttachmentController<Picked> {
  const { loadUploadServices, flags, maxBytes, isChange = false, onPersist } = options;
  const subscribers = new Set<() => void>();
  let stopUpload = (): void => undefined;
  const load = loadOnce(loadUploadServices);

  const { send, state } = createMachine<
    AttachmentMachineState<Picked>,
    AttachmentEvent<Picked>,
    AttachmentEffect<Picked>
  >({
    table: createAttachmentTable<Picked>(),
    initial: emptyAttachment,
    run,
    onTransition(before) {
      if (before.view !== state().view) for (const onChange of subscribers) onChange();
    },
  });

  function run(effect: AttachmentEffect<Picked>): void {
    switch (effect.type) {
      case 'upload':
        stopUpload();
        stopUpload = startUpload(load, { emit: send, onPersist }, effect.start);
        return;
      case 'stopUpload':
        return stopUpload();
      case 'release':
        return void load().then(({ release }) => release(effect.preview), ignore);
      case 'persist':
        return onPersist(effect.stored);
    }
  }

  return {
    getState: () => state().view,
    subscribe(onChange) {
      subscribers.add(onChange);
      return () => subscribers.delete(onChange);
    },
    prepare: () => void load().catch(ignore),
    pick(files) {
      if (files.length === 0) return;
      const kinds = allowedKinds(flags);
      const file = files.find((candidate) => kinds.some((kind) => kind === mediaKindOf(candidate)));
      const kind = file === undefined ? null : mediaKindOf(file);
      if (file === undefined || kind === null) return send({ type: 'refused', error: unknownType });
      const limit = maxBytes[kind];
      if (file.size > limit) send({ type: 'refused', error: { reason: 'size', limit } });
      else send({ type: 'picked', file });
    },
    attachReady: (attachment) => send({ type: 'attached', attachment }),
    retry: () => send({ type: 'retried' }),
    remove: () => send({ type: 'removed', isChange }),
    clear: () => send({ type: 'cleared' }),
    trackEncoding: (attachment) => send({ type: 'encodingTracked', attachment }),
    restore: (stored) => send({ type: 'restored', stored }),
    dispose: () => send({ type: 'disposed' }),
  };
}

const ignore = (): void => undefined;
const unknownType: AttachError = { reason: 'type' };
