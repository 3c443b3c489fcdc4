import type { KeptMedia } from '../attaching/keptMedia.ts';
import type { DraftStorage } from './draftStorage.ts';
import { draftKeyOf, type DraftTarget } from './draftTarget.ts';

/** Keeps what hangs on what is being written beside its words, until it is sent. */
export interface MediaDrafts {
  /** What was kept, unread; undefined where there is nothing. */
  load(this: void, target: DraftTarget): Promise<unknown>;
  /** Nothing to keep drops what was. */
  save(this: void, target: DraftTarget, kept: KeptMedia | null): Promise<void>;
}

const keyOf = (target: DraftTarget): string => `media-${draftKeyOf(target)}`;

/** Attachments of drafts over a storage that holds files as well; see {@link MediaDrafts}. */
export const createMediaDrafts = (storage: Pick<DraftStorage, 'get' | 'set' | 'delete'>): MediaDrafts => ({
  load: (target) => storage.get(keyOf(target)),
  save: (target, kept) => (kept === null ? storage.delete(keyOf(target)) : storage.set(keyOf(target), kept)),
});
