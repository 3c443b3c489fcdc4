/** A stretch of a text, in UTF-16 units. */
export interface DelightSpan {
  readonly offset: number;
  readonly length: number;
}

// What people say when somebody has reason to celebrate, in the languages of the interface.
const phrases = [
  'parab[ée]ns',
  'felicidades',
  'feliz anivers[áa]rio',
  'felicita[çc][õo]es',
  'congratulations',
  'congrats',
  'happy birthday',
  'well done',
  'مبروك',
  'ألف مبروك',
  'تهانينا',
  'عيد ميلاد سعيد',
];

const longestFirst = [...phrases].sort((one, other) => other.length - one.length);
const phrase = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_])(?:${longestFirst.join('|')})(?![\\p{L}\\p{M}\\p{N}_])`, 'giu');

const isApart = (one: DelightSpan, other: DelightSpan): boolean =>
  one.offset + one.length <= other.offset || other.offset + other.length <= one.offset;

/**
 * Finds the phrases of delight in a text, in order and apart: whole words, whatever their case, and no part of what is
 * something else already, such as a mention.
 */
export const findDelights = (text: string, taken: readonly DelightSpan[] = []): DelightSpan[] =>
  [...text.matchAll(phrase)]
    .map(({ index, 0: { length } }) => ({ offset: index, length }))
    .filter((delight) => taken.every((span) => isApart(span, delight)));
