import type { StoredMedia } from '../attachments/storedMedia.ts';
import type { DraftStorage } from './draftStorage.ts';
import { mediaKeyOf, type DraftTarget } from './draftTarget.ts';
import { readVersion } from './draftVersion.ts';

/** Store of the attachments of drafts with several, each in its slot. */
export interface MediaSlots {
  /** Loads them by their slots, unparsed. See `parseStoredMedia`. */
  load(this: void, target: DraftTarget): Promise<readonly (readonly [slot: number, stored: unknown])[]>;
  /** Stores one of them; null deletes it. */
  save(this: void, target: DraftTarget, slot: number, media: StoredMedia | null): Promise<void>;
}

/** Creates a {@link MediaSlots} over a storage; as `createMediaDrafts`, which keeps one attachment. */
export const createMediaSlots = (storage: DraftStorage, now: () => number): MediaSlots => ({
  async load(target) {
    const prefix = mediaKeyOf(target, '#');
    const entries = await storage.entries(prefix);
    return entries
      .map(([key, value]) => [Number(key.slice(prefix.length)), readVersion(value).content] as const)
      .toSorted(([one], [other]) => one - other);
  },
  save(target, slot, media) {
    const key = mediaKeyOf(target, `#${slot}`);
    return media === null
      ? storage.delete(key)
      : storage.set(key, { id: 'media', at: now(), from: [], content: media });
  },
});
