import type { StoredMedia } from '../attachments/storedMedia.ts';
import type { DraftStorage } from './draftStorage.ts';
import { mediaKeyOf, type DraftTarget } from './draftTarget.ts';
import { readVersion } from './draftVersion.ts';

/** Keeps what hangs on what is being written beside its words, until it is sent. */
export interface MediaDrafts {
  /** What was kept, unread; undefined where there is nothing. */
  load(this: void, target: DraftTarget): Promise<unknown>;
  /** Nothing to keep drops what was. */
  save(this: void, target: DraftTarget, media: StoredMedia | null): Promise<void>;
}

/**
 * Attachments of drafts over a storage that holds files as well; see {@link MediaDrafts}. They stand among the words that
 * are kept, with their age, so they are forgotten together with them; `now` is in milliseconds since 1970.
 */
export const createMediaDrafts = (
  storage: Pick<DraftStorage, 'get' | 'set' | 'delete'>,
  now: () => number,
): MediaDrafts => ({
  load: async (target) => readVersion(await storage.get(mediaKeyOf(target))).content,
  save: (target, media) =>
    media === null
      ? storage.delete(mediaKeyOf(target))
      : storage.set(mediaKeyOf(target), { id: 'media', at: now(), from: [], content: media }),
});
