import { createRecentChoices, type ChoiceStorage, type RecentChoices } from 'ufi-composer';
import { skinToneOf, type SkinTone } from './emojiTone.ts';

/** What a person uses of the emoji, on this device alone. */
export interface EmojiPreferences {
  readonly recent: RecentChoices;
  loadTone(): Promise<SkinTone>;
  saveTone(tone: SkinTone): Promise<void>;
}

interface PreferencesOptions {
  readonly storage: ChoiceStorage;
  readonly person: string;
}

/** Keeps a person's recent emoji, and their shade of skin; where the storage is refused nothing is remembered. */
export function createEmojiPreferences({ storage, person }: PreferencesOptions): EmojiPreferences {
  const key = `emoji-tone:${person}`;
  return {
    recent: createRecentChoices({ storage, person, kind: 'emoji', limit: 32 }),
    loadTone: async () => skinToneOf(await storage.get(key).catch(() => undefined)),
    saveTone: (tone) => storage.set(key, tone).catch(() => undefined),
  };
}
