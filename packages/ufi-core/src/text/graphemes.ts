let segmenter: Intl.Segmenter | undefined;

const clusterAt = (text: string, index: number): Intl.SegmentData | undefined =>
  (segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })).segment(text).containing(index);

/** The first grapheme cluster of a text; empty for an empty text. */
export const firstGrapheme = (text: string): string =>
  // Below U+0300 nothing joins what precedes it, and a segmenter takes a phone 40 ms to make.
  /^[ -\u02ff]{2}/.test(text) ? text.charAt(0) : (clusterAt(text, 0)?.segment ?? '');

/** The bounds of the grapheme cluster that contains the UTF-16 unit at `index`. */
export function graphemeAt(text: string, index: number): { readonly start: number; readonly end: number } {
  const { index: start, segment } = clusterAt(text, index) ?? { index: text.length, segment: '' };
  return { start, end: start + segment.length };
}
