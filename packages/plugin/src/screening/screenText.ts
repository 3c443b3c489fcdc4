import type { SiteSettings } from '../contract/index.ts';

/** As much of a site's settings as decides what becomes of a text. */
export interface CommentScreen extends Pick<SiteSettings, 'isPreModerated' | 'maxCommentLength'> {
  readonly heldWords: readonly string[];
  readonly refusedWords: readonly string[];
}

/** What becomes of a text: others see it, it waits for a moderator, or it is not taken. */
export type ScreenVerdict = 'published' | 'held' | 'tooLong' | 'refusedWord';

// How people write around a list: another case, accents, look-alike widths, and characters that nobody sees.
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();

const wordsIn = (folded: string): readonly string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a phrase's words stand side by side, by the places of its first one. */
const isAt = (words: readonly string[], phrase: readonly string[], places: readonly number[]): boolean =>
  places.some((place) => phrase.every((word, index) => words[place + index] === word));

/**
 * Whether one of some words or phrases stands in a text, whatever its case, accents and punctuation. Whole words only:
 * who forbids *cu* does not forbid *curso*. What has no letter, such as an emoji, is looked for as it is.
 */
export function holdsAnyWord(text: string, forbidden: readonly string[]): boolean {
  if (forbidden.length === 0) return false;
  const folded = fold(text);
  const words = wordsIn(folded);
  const places = new Map<string, number[]>();
  for (const [place, word] of words.entries()) {
    const known = places.get(word);
    if (known === undefined) places.set(word, [place]);
    else known.push(place);
  }
  return forbidden.some((each) => {
    const sought = fold(each).trim();
    const phrase = wordsIn(sought);
    const [first] = phrase;
    return first === undefined
      ? sought !== '' && folded.includes(sought)
      : isAt(words, phrase, places.get(first) ?? []);
  });
}

/** What a site makes of a text that somebody writes under one of its articles. */
export function screenText(text: string, screen: CommentScreen): ScreenVerdict {
  const { isPreModerated, heldWords, refusedWords, maxCommentLength } = screen;
  if (maxCommentLength > 0 && Array.from(text.trim()).length > maxCommentLength) return 'tooLong';
  if (holdsAnyWord(text, refusedWords)) return 'refusedWord';
  return isPreModerated || holdsAnyWord(text, heldWords) ? 'held' : 'published';
}
