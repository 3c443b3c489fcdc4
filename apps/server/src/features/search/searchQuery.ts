import type { ParsedSearch } from 'ufi-core/text';

/** The `tsquery` of a search, as text: each word is the beginning of one of the text. Null if there is no word. */
export const searchQuery = ({ words }: ParsedSearch): string | null =>
  words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & ');

/** SQL: that a text (SQL) holds the words of the query in a parameter. */
export const holdsWords = (text: string, parameter: string): string =>
  `searchable_words(${text}) @@ to_tsquery('simple', ${parameter})`;
