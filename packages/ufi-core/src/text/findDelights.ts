import { outside, type Span } from './spans.ts';

// Congratulations in the languages of the interface.
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

/**
 * Finds the phrases of delight in a text, ordered and without overlaps: whole words in any case, outside the given
 * ordered spans such as mentions. Linear time.
 */
export const findDelights = (text: string, taken: readonly Span[] = []): Span[] =>
  outside(
    Array.from(text.matchAll(phrase), ({ index, 0: { length } }) => ({ offset: index, length })),
    taken,
  );
