const isWordAt = (text: string, index: number): boolean => /[\p{L}\p{N}_]/u.test(text.charAt(index));

/** The position of whole words from an index on; -1 if not found. */
function findWords(text: string, words: string, from: number): number {
  for (let at = text.indexOf(words, from); at >= 0; at = text.indexOf(words, at + 1)) {
    const isCutBefore = isWordAt(text, at - 1) && isWordAt(words, 0);
    const isCutAfter = isWordAt(text, at + words.length) && isWordAt(words, words.length - 1);
    if (!isCutBefore && !isCutAfter) return at;
  }
  return -1;
}

/**
 * Transfers ranges to another version of the same text, such as a translation. A range is kept if the words that it
 * covers occur there, anywhere; each occurrence is used at most once.
 */
export function transferRanges<Range extends { readonly offset: number; readonly length: number }>(
  from: { readonly text: string; readonly ranges: readonly Range[] },
  to: string,
): Range[] {
  const carried: Range[] = [];
  const isFree = (at: number, length: number) =>
    carried.every((other) => at + length <= other.offset || other.offset + other.length <= at);
  for (const range of from.ranges) {
    const words = from.text.slice(range.offset, range.offset + range.length);
    let at = words === '' ? -1 : findWords(to, words, 0);
    while (at >= 0 && !isFree(at, words.length)) at = findWords(to, words, at + 1);
    if (at >= 0) carried.push({ ...range, offset: at });
  }
  return carried.sort((one, other) => one.offset - other.offset);
}
