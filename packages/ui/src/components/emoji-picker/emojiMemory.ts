import { createRecentChoices, type ChoiceStorage, type RecentChoices } from 'ufi-composer';
import { skinToneOf, type SkinTone } from './emojiTone.ts';

/** What a person uses of the emoji, on this device alone. */
export interface EmojiMemory {
  readonly recent: RecentChoices;
  loadTone(): Promise<SkinTone>;
  saveTone(tone: SkinTone): Promise<void>;
}

interface MemoryOptions {
  readonly storage: ChoiceStorage;
  readonly person: string;
}

/** Keeps a person's recent emoji, and their shade of skin; where the storage is refused nothing is remembered. */
export function createEmojiMemory({ storage, person }: MemoryOptions): EmojiMemory {
  const key = `emoji-tone:${person}`;
  return {
    recent: createRecentChoices({ storage, person, kind: 'emoji', most: 32 }),
    loadTone: async () => skinToneOf(await storage.get(key).catch(() => undefined)),
    saveTone: (tone) => storage.set(key, tone).catch(() => undefined),
  };
}
