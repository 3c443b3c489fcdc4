const shortcut = /(?:^|\s)!([1-9]\d{1,7})(?!\d)/;

/**
 * The number of stars that a text asks to send: an exclamation mark and 2 to 8 digits, the first 1 to 9, at the start
 * or after white space (S5.14). Null where there is none.
 */
export function parseStarsShortcut(text: string): number | null {
  const [, digits] = shortcut.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
}
