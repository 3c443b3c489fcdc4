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

/** A text as it is searched: folded, and its words alone with a space around each. */
interface SearchableText {
  readonly folded: string;
  readonly words: string;
}

const joinedBySpaces = (words: readonly string[]): string => ` ${words.join(' ')} `;

const toSearchable = (text: string): SearchableText => {
  const folded = fold(text);
  return { folded, words: joinedBySpaces(wordsIn(folded)) };
};

// One search of the engine a phrase: word by word a text of one word and a list of its repetitions took seconds.
const holdsAny = ({ folded, words }: SearchableText, forbidden: readonly string[]): boolean =>
  forbidden.some((each) => {
    const sought = fold(each).trim();
    const phrase = wordsIn(sought);
    return phrase.length === 0 ? sought !== '' && folded.includes(sought) : words.includes(joinedBySpaces(phrase));
  });

/**
 * Whether one of some words or phrases stands in a text, whatever its case, accents and punctuation. Whole words only:
 * who forbids *cu* does not forbid *curso*. What has no letter, such as an emoji, is looked for as it is.
 */
export const holdsAnyWord = (text: string, forbidden: readonly string[]): boolean =>
  forbidden.length > 0 && holdsAny(toSearchable(text), forbidden);

/** What a site makes of a text that somebody writes under one of its articles. */
export function screenText(text: string, screen: CommentScreen): ScreenVerdict {
  const { isPreModerated, heldWords, refusedWords, maxCommentLength } = screen;
  if (maxCommentLength > 0 && Array.from(text.trim()).length > maxCommentLength) return 'tooLong';
  if (holdsAnyWord(text, refusedWords)) return 'refusedWord';
  return isPreModerated || holdsAnyWord(text, heldWords) ? 'held' : 'published';
}
