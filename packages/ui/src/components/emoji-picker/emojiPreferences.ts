import { createRecentChoices, type ChoiceStorage, type RecentChoices } from 'ufi-composer';
import { skinToneOf, type SkinTone } from './emojiTone.ts';

/** Emoji preferences of a person, on this device only. */
export interface EmojiPreferences {
  /** Recently used emoji. */
  readonly recent: RecentChoices;
  /** Loads the skin tone; the default one if none is stored. */
  loadTone(): Promise<SkinTone>;
  /** Stores the skin tone; does nothing if the storage rejects. */
  saveTone(tone: SkinTone): Promise<void>;
}

interface PreferencesOptions {
  readonly storage: ChoiceStorage;
  readonly person: string;
}

/** Creates the {@link EmojiPreferences} of a person over a storage; nothing is remembered if the storage rejects. */
export function createEmojiPreferences({ storage, person }: PreferencesOptions): EmojiPreferences {
  const key = `emoji-tone:${person}`;
  return {
    recent: createRecentChoices({ storage, person, kind: 'emoji', limit: 32 }),
    loadTone: async () => skinToneOf(await storage.get(key).catch(() => undefined)),
    saveTone: (tone) => storage.set(key, tone).catch(() => undefined),
  };
}
