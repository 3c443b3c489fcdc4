import { characterCount } from 'ufi-core/text';
import type { SiteSettings } from '../contract/index.ts';

/** Settings of a site that screening depends on. */
export interface CommentScreen extends Pick<SiteSettings, 'isPreModerated' | 'maxCommentLength'> {
  readonly heldWords: readonly string[];
  readonly refusedWords: readonly string[];
}

/** Result of screening: public, awaiting a moderator, or refused. */
export type ScreenVerdict = 'published' | 'held' | 'tooLong' | 'refusedWord';

// Undoes common evasions: case, accents, look-alike widths, invisible characters.
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();

const wordsIn = (folded: string): readonly string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of a text as they are compared: without case, accents and invisible characters. */
export const foldedWords = (text: string): readonly string[] => wordsIn(fold(text));

/** A text prepared for searching: folded, and as words separated by single spaces. */
interface SearchableText {
  readonly folded: string;
  readonly words: string;
}

const joinedBySpaces = (words: readonly string[]): string => ` ${words.join(' ')} `;

const toSearchable = (text: string): SearchableText => {
  const folded = fold(text);
  return { folded, words: joinedBySpaces(wordsIn(folded)) };
};

// One native search per phrase: comparing word by word took seconds for a text and a list of the same repeated word.
const holdsAny = ({ folded, words }: SearchableText, forbidden: readonly string[]): boolean =>
  forbidden.some((each) => {
    const sought = fold(each).trim();
    const phrase = wordsIn(sought);
    return phrase.length === 0 ? sought !== '' && folded.includes(sought) : words.includes(joinedBySpaces(phrase));
  });

/**
 * Searches a text for words or phrases, ignoring case, accents and punctuation. Only whole words match: *cu* does not
 * match *curso*. Entries without letters, such as emoji, are searched as they are.
 */
export const holdsAnyWord = (text: string, forbidden: readonly string[]): boolean =>
  forbidden.length > 0 && holdsAny(toSearchable(text), forbidden);

/** Screens a text by a site's settings. */
export function screenText(text: string, screen: CommentScreen): ScreenVerdict {
  const { isPreModerated, heldWords, refusedWords, maxCommentLength } = screen;
  if (maxCommentLength > 0 && characterCount(text.trim()) > maxCommentLength) return 'tooLong';
  if (holdsAnyWord(text, refusedWords)) return 'refusedWord';
  return isPreModerated || holdsAnyWord(text, heldWords) ? 'held' : 'published';
}
