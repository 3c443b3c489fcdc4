// Letters that do not decompose into a base and a mark, but are often typed without it.
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
 * Folds a name, or a prefix of one, for searching: words without case, accents and compatibility forms, separated by
 * single spaces. Hyphens, dots, commas and apostrophes separate words. Empty if nothing is left.
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

/** How a name matches a query: from its start, or at later words. */
export type NameMatch = 'start' | 'within';

/**
 * Matches a folded name against a folded query: each word of the query is a prefix of a word of the name, in order, so
 * middle names may be omitted. An empty query matches nothing.
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
