import { withDescription, type AnyAttachment } from 'ufi-core/contract';
import type { AttachError, AttachedItem } from './attachmentState.ts';
import {
  createAttachmentController,
  type AttachmentController,
  type AttachmentControllerOptions,
} from './createAttachmentController.ts';
import { loadOnce } from './loadOnce.ts';
import { allowedKinds, mediaKindOf, type PickedFile } from './pickedFile.ts';
import type { StoredMedia } from './storedMedia.ts';

/** Options of {@link createAttachmentList}. */
export interface AttachmentListOptions<Picked extends PickedFile> extends Pick<
  AttachmentControllerOptions<Picked>,
  'loadUploadServices' | 'flags' | 'maxBytes'
> {
  /** The most photos. */
  readonly most: number;
  /** Called with what the draft keeps of an attachment, by its slot; null if nothing. */
  readonly onPersist: (slot: number, stored: StoredMedia<Picked> | null) => void;
}

/** One attachment of a list. Its slot tells it from the others, also after a reload. */
export interface ListedItem<Picked extends PickedFile = PickedFile> {
  readonly slot: number;
  readonly item: AttachedItem<Picked>;
}

/** An error of attaching a file to a list: that of the file, or that there are `limit` photos already. */
export type AttachListError = AttachError | { readonly reason: 'count'; readonly limit: number };

/** State of a list of attachments: the items by their slots, and the last error. */
export interface AttachmentListState<Picked extends PickedFile = PickedFile> {
  readonly items: readonly ListedItem<Picked>[];
  readonly error: AttachListError | null;
}

/** What a draft keeps of an attachment in a slot. */
export type StoredSlot<Picked extends PickedFile = PickedFile> = readonly [slot: number, stored: StoredMedia<Picked>];

/** Several photos, or one attachment of another kind: an observable state and the commands that change it. */
export interface AttachmentList<Picked extends PickedFile = PickedFile> {
  /** The current state; the same object until it changes. */
  getState(this: void): AttachmentListState<Picked>;
  /** Subscribes to state changes. Returns an unsubscribe function. */
  subscribe(this: void, onChange: () => void): () => void;
  /** Preloads the upload services, on a sign of intent. */
  prepare(this: void): void;
  /** Uploads the photos among the files after those that are there, or one video instead of everything, whichever is first. */
  pick(this: void, files: readonly Picked[]): void;
  /** Attaches what is already on the server. */
  attachReady(this: void, attachment: AnyAttachment): void;
  /** Sets what is said to be on a picture or video, once it is uploaded; anything else has no description. */
  describe(this: void, slot: number, text: string): void;
  /** Restarts a failed upload. */
  retry(this: void, slot: number): void;
  /** Removes one attachment with its draft, and cancels its upload; without a slot all of them. */
  remove(this: void, slot?: number): void;
  /** Restores the attachments of a draft; deletes them there if others have been attached meanwhile. */
  restore(this: void, stored: readonly StoredSlot<Picked>[]): void;
  /** Cancels the uploads when the composer unmounts. The stored draft stays. */
  dispose(this: void): void;
}

const isPhoto = <Picked extends PickedFile>(item: AttachedItem<Picked> | null): boolean => {
  if (item === null) return false;
  if ('file' in item) return mediaKindOf(item.file) === 'photo';
  return item.attachment.type === 'photo' || item.attachment.type === 'gif';
};

/** Creates a list of attachments, each with an attachment controller of its own. */
export function createAttachmentList<Picked extends PickedFile>(
  options: AttachmentListOptions<Picked>,
): AttachmentList<Picked> {
  const { flags, maxBytes, most, onPersist } = options;
  const loadUploadServices = loadOnce(options.loadUploadServices);
  const controllers = new Map<number, AttachmentController<Picked>>();
  const subscribers = new Set<() => void>();
  let error: AttachListError | null = null;
  let isTouched = false;
  let state: AttachmentListState<Picked> = { items: [], error: null };

  function refresh(): void {
    const states = [...controllers].map(([slot, controller]) => ({ slot, ...controller.getState() }));
    for (const { slot, item, error: own } of states) {
      if (item !== null) continue;
      // Refused, or the server made nothing of it.
      controllers.delete(slot);
      error = own ?? error;
    }
    const items = states.flatMap(({ slot, item }) => (item === null ? [] : { slot, item }));
    state = { items, error: error ?? states.find((each) => each.error !== null)?.error ?? null };
    for (const onChange of subscribers) onChange();
  }

  function open(slot: number, begin: (controller: AttachmentController<Picked>) => void): void {
    const controller = createAttachmentController<Picked>({
      loadUploadServices,
      flags,
      maxBytes,
      onPersist: (stored) => onPersist(slot, stored),
    });
    controllers.set(slot, controller);
    begin(controller);
    controller.subscribe(refresh);
    refresh();
  }

  const itemIn = (slot: number): AttachedItem<Picked> | null => controllers.get(slot)?.getState().item ?? null;
  const removeAll = (slots: readonly number[]): void => {
    const removed = slots.map((slot) => controllers.get(slot));
    for (const slot of slots) controllers.delete(slot);
    for (const controller of removed) controller?.remove();
  };

  /** Adds an attachment after the others. What is no photo is alone, so either replaces the other. */
  function add(begin: (controller: AttachmentController<Picked>) => void): void {
    const before = [...controllers.keys()];
    const slot = Math.max(-1, ...before) + 1;
    open(slot, begin);
    const added = itemIn(slot);
    if (added !== null) removeAll(before.filter((other) => !isPhoto(added) || !isPhoto(itemIn(other))));
    refresh();
  }

  function touch(): void {
    isTouched = true;
    error = null;
  }

  function pick(files: readonly Picked[]): void {
    if (files.length === 0) return;
    touch();
    const kinds: readonly (string | null)[] = allowedKinds(flags);
    const first = files.find((file) => kinds.includes(mediaKindOf(file)));
    const isList = first !== undefined && mediaKindOf(first) === 'photo';
    const picked = isList ? files.filter((file) => mediaKindOf(file) === 'photo') : [first ?? files[0]];
    for (const file of picked) {
      if (file === undefined) continue;
      if (isList && state.items.filter(({ item }) => isPhoto(item)).length >= most) {
        error = { reason: 'count', limit: most };
        return refresh();
      }
      add((controller) => controller.pick([file]));
    }
  }

  return {
    getState: () => state,
    subscribe(onChange) {
      subscribers.add(onChange);
      return () => subscribers.delete(onChange);
    },
    prepare: () => void loadUploadServices().catch(() => undefined),
    pick,
    attachReady(attachment) {
      touch();
      add((controller) => controller.attachReady(attachment));
    },
    describe(slot, text) {
      const item = itemIn(slot);
      if (item?.phase === 'ready') controllers.get(slot)?.attachReady(withDescription(item.attachment, text));
    },
    retry: (slot) => controllers.get(slot)?.retry(),
    remove(slot) {
      touch();
      removeAll(slot === undefined ? [...controllers.keys()] : [slot]);
      refresh();
    },
    restore(stored) {
      for (const [slot, kept] of stored) {
        if (!isTouched) open(slot, (controller) => controller.restore(kept));
        else if (!controllers.has(slot)) onPersist(slot, null);
      }
    },
    dispose() {
      for (const controller of controllers.values()) controller.dispose();
    },
  };
}
