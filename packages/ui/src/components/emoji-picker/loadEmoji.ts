import type { Locale } from 'ufi-core/contract';
import type { Searchable } from 'ufi-core/text';

/** The groups of Unicode, in its order. */
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

/** An emoji with its words in the reader's language. */
export interface Emoji extends Searchable {
  readonly emoji: string;
  readonly group: EmojiGroup;
  /** There is one in each shade of skin. */
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

/** All emoji in the reader's language; they come once. Rejects where they do not, and is then asked again. */
export function loadEmoji(locale: Locale): Promise<readonly Emoji[]> {
  const pending = loaded.get(locale) ?? load(locale);
  loaded.set(locale, pending);
  pending.catch(() => loaded.delete(locale));
  return pending;
}
