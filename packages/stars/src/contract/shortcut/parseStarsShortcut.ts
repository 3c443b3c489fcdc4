const shortcut = /(?:^|\s)(!([1-9]\d{1,7}))(?=$|\s|\p{P}(?!\d))/u;

/** A shortcut in a text, which it holds from `start` to before `end`. */
export interface StarsShortcut {
  readonly stars: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Finds the first stars shortcut of a text (S5.14): an exclamation mark and 2 to 8 digits, the first 1 to 9. Before it
 * stands white space or nothing; after it white space, nothing, or punctuation that no digit follows, so `!10,50` and
 * `!25kg` ask for nothing. Null if there is none.
 */
export function findStarsShortcut(text: string): StarsShortcut | null {
  const found = shortcut.exec(text);
  const [whole = '', typed = '', digits = ''] = found ?? [];
  if (found === null) return null;
  const end = found.index + whole.length;
  return { stars: Number(digits), start: end - typed.length, end };
}

/** The number of stars that a text asks for by its first shortcut; null if it has none. */
export const parseStarsShortcut = (text: string): number | null => findStarsShortcut(text)?.stars ?? null;
