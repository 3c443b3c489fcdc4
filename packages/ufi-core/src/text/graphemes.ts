let segmenter: Intl.Segmenter | null = null;

const segmentsOf = (text: string): Intl.Segments => {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return segmenter.segment(text);
};

/** The first grapheme cluster of a text; empty for an empty text. */
export const firstGrapheme = (text: string): string => segmentsOf(text).containing(0)?.segment ?? '';

/** The bounds of the grapheme cluster that contains the UTF-16 unit at `index`. */
export function graphemeAt(text: string, index: number): { readonly start: number; readonly end: number } {
  const found = segmentsOf(text).containing(index);
  return found === undefined
    ? { start: text.length, end: text.length }
    : { start: found.index, end: found.index + found.segment.length };
}
