import type { StoredMedia } from '../attachments/storedMedia.ts';
import type { DraftStorage } from './draftStorage.ts';
import { mediaKeyOf, type DraftTarget } from './draftTarget.ts';
import { readVersion } from './draftVersion.ts';

/** Store of drafts' attachments, beside their text. */
export interface MediaDrafts {
  /** Loads the stored attachment, unparsed; undefined if there is none. See `parseStoredMedia`. */
  load(this: void, target: DraftTarget): Promise<unknown>;
  /** Stores an attachment; null deletes it. */
  save(this: void, target: DraftTarget, media: StoredMedia | null): Promise<void>;
}

/**
 * Creates a {@link MediaDrafts} over a storage that holds files (IndexedDB). Entries share the key prefix and the
 * timestamp of draft texts, so both expire together. `now` returns milliseconds since the Unix epoch.
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
