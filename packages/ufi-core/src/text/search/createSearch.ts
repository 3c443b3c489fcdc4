// Combining marks: accents, and the vowels of Arabic.
const marks = /\p{M}+/gu;
const between = /[^\p{L}\p{N}]+/u;

/** The words of a text for comparison: without accents and case. */
const wordsOf = (text: string): string[] =>
  text.normalize('NFKD').replace(marks, '').toLowerCase().split(between).filter(Boolean);

const begins = (parts: readonly string[], words: readonly string[]): boolean =>
  parts.every((part) => words.some((word) => word.startsWith(part)));

/** An item searchable by its words, in the reader's language. */
export interface Searchable {
  readonly label: string;
  readonly keywords: readonly string[];
}

/**
 * Creates a search. It finds the items whose words start with all the searched words, in any order, ignoring accents
 * and case. Items that match by label alone come first; otherwise the order is kept. An empty search finds nothing.
 */
export function createSearch<Item extends Searchable>(items: readonly Item[]): (text: string) => readonly Item[] {
  const entries = items.map((item) => {
    const label = wordsOf(item.label);
    return { item, label, words: [...label, ...item.keywords.flatMap(wordsOf)] };
  });
  return (text) => {
    const parts = wordsOf(text);
    if (parts.length === 0) return [];
    const found = entries.filter(({ words }) => begins(parts, words));
    const isByLabel = ({ label }: (typeof entries)[number]) => begins(parts, label);
    return [...found.filter(isByLabel), ...found.filter((entry) => !isByLabel(entry))].map(({ item }) => item);
  };
}
