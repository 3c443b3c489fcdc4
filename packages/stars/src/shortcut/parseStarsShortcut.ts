const shortcut = /(?:^|\s)!([1-9]\d{1,7})(?!\d)/;

/**
 * Parses the stars shortcut in a text: an exclamation mark and 2 to 8 digits, the first 1 to 9, at the start or after
 * white space (S5.14). Null if there is none.
 */
export function parseStarsShortcut(text: string): number | null {
  const [, digits] = shortcut.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
}
