let segmenter: Intl.Segmenter | null = null;

const segmentsOf = (text: string): Intl.Segments => {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return segmenter.segment(text);
};

/** The first character of a text as a reader sees it; empty for an empty text. */
export const firstGrapheme = (text: string): string => segmentsOf(text).containing(0)?.segment ?? '';

/** The bounds of the character, as a reader sees it, that the UTF-16 unit at `index` belongs to. */
export function graphemeAt(text: string, index: number): { readonly start: number; readonly end: number } {
  const found = segmentsOf(text).containing(index);
  return found === undefined
    ? { start: text.length, end: text.length }
    : { start: found.index, end: found.index + found.segment.length };
}
