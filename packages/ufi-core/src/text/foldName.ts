// What has no parts to take a mark off, though people leave it away as one.
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
};

const withoutParts = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');

/**
 * A name, or the beginning of one, as a search compares it: words without case, accents and compatibility forms, with
 * one space between. Hyphens, dots, commas and apostrophes part words. Empty where nothing is left.
 */
export const foldName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(withoutParts, (letter) => plainLetters[letter] ?? letter)
    .replace(/[\s\-'’.,_]+/gu, ' ')
    .trim();

/** How a name answers to what was typed: by its beginning, or by words further on. */
export type NameMatch = 'start' | 'within';

/**
 * Whether a name answers to what was typed, both folded: each word that was typed begins a word of the name, in their
 * order, so that the middle names may be left out. Nothing typed matches nothing.
 */
export function matchName(name: string, typed: string): NameMatch | null {
  if (typed === '') return null;
  if (name.startsWith(typed)) return 'start';
  const words = ` ${name}`;
  let from = 0;
  for (const word of typed.split(' ')) {
    const at = words.indexOf(` ${word}`, from);
    if (at < 0) return null;
    from = at + word.length + 1;
  }
  return 'within';
}
