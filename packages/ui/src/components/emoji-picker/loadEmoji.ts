import type { Locale } from 'ufi-core/contract';
import type { Searchable } from 'ufi-core/text';

/** Unicode's emoji groups, in its order. */
export const emojiGroups = [
  'smileys',
  'people',
  'animals',
  'food',
  'travel',
  'activities',
  'objects',
  'symbols',
  'flags',
] as const;
/** See {@link emojiGroups}. */
export type EmojiGroup = (typeof emojiGroups)[number];

/** Emoji with its label and keywords in the reader's language. */
export interface Emoji extends Searchable {
  readonly emoji: string;
  readonly group: EmojiGroup;
  /** True if it has skin tone variants. */
  readonly isToned: boolean;
}

type WordList = Promise<{ readonly default: readonly string[] }>;

const wordsIn: Readonly<Record<Locale, () => WordList>> = {
  'pt-BR': () => import('./data/emojiWords.pt-BR.json'),
  'en-US': () => import('./data/emojiWords.en-US.json'),
  ar: () => import('./data/emojiWords.ar.json'),
};

async function load(locale: Locale): Promise<readonly Emoji[]> {
  const [{ default: list }, { default: words }] = await Promise.all([
    import('./data/emojiList.json'),
    wordsIn[locale](),
  ]);
  let place = 0;
  return list.flatMap(({ emoji: all, toned }, index) => {
    const isToned = new Set(toned);
    const group = emojiGroups[index] ?? 'symbols';
    return all.map((emoji, inGroup) => {
      const [label = '', ...keywords] = (words[place++] ?? '').split('|');
      return { emoji, group, label, keywords, isToned: isToned.has(inGroup) };
    });
  });
}

const loaded = new Map<Locale, Promise<readonly Emoji[]>>();

/** Loads all emoji in a language; cached. Rejects if they can't be loaded, and the next call tries again. */
export function loadEmoji(locale: Locale): Promise<readonly Emoji[]> {
  const pending = loaded.get(locale) ?? load(locale);
  loaded.set(locale, pending);
  pending.catch(() => loaded.delete(locale));
  return pending;
}
