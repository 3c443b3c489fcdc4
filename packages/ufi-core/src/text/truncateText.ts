import { graphemeAt } from './graphemes.ts';
import type { Span } from './spans.ts';

/** The limits of a truncation. */
export interface TruncationLimits {
  /** In UTF-16 units. */
  readonly maxLength: number;
  readonly maxLines: number;
  /** An exceeded limit is cut to this share of it, so that expanding reveals enough. */
  readonly factor: number;
  /** A word longer than this is cut inside. */
  readonly longWord: number;
}

/** A comment under a post (S9.03, S9.09). */
export const commentTruncation: TruncationLimits = { maxLength: 420, maxLines: 3, factor: 0.6, longWord: 30 };
/** A line on an attachment card (S9.03): all of its 80 characters are shown. */
const attachmentTruncation: TruncationLimits = { maxLength: 80, maxLines: Infinity, factor: 1, longWord: 30 };
/** A comment in the plugin (S9.10). */
export const pluginTruncation: TruncationLimits = { maxLength: 1000, maxLines: 10, factor: 0.6, longWord: 30 };

/** The displayed part of a text; `isTruncated` if there is more. */
export interface TruncatedText<Range extends Span> {
  readonly text: string;
  readonly ranges: readonly Range[];
  readonly isTruncated: boolean;
}

const lineBreak = /\r\n|[\n\r\u2028\u2029]/g;

/** The end of the n-th line; the end of the text if it has fewer lines. */
function endOfLine(text: string, lines: number): number {
  let count = 0;
  for (const { index } of text.matchAll(lineBreak)) if (++count === lines) return index;
  return text.length;
}

/** The bounds of the word that the cut would split; empty at the cut if it splits none. */
function wordAround(text: string, cut: number): Span {
  const isSpace = (index: number) => /\s/.test(text.charAt(index));
  let [start, end] = [cut, cut];
  while (start > 0 && !isSpace(start - 1)) start--;
  while (end < text.length && !isSpace(end)) end++;
  return { offset: start, length: end - start };
}

function cutAtWord(text: string, cut: number, longWord: number): number {
  const { offset, length } = wordAround(text, cut);
  if (offset + length === cut) return cut;
  if (length <= longWord) return offset === 0 ? length : offset;
  return cut;
}

function cutOutsideCharacter(text: string, cut: number): number {
  const { start, end } = graphemeAt(text, cut);
  return start === 0 ? end : start;
}

function cutOutsideRanges(ranges: readonly Span[], cut: number): number {
  const crossed = ranges.find(({ offset, length }) => offset < cut && cut < offset + length);
  if (crossed === undefined) return cut;
  return crossed.offset === 0 ? crossed.length : crossed.offset;
}

/** Truncates a text without ranges, with an ellipsis if something is hidden. */
export function truncateLine(text: string, limits: TruncationLimits = attachmentTruncation): string {
  const shown = truncateText({ text, ranges: [] }, limits);
  return shown.isTruncated ? `${shown.text}…` : text;
}

/**
 * Truncates a text that exceeds a limit in characters or lines to `factor` of that limit: at a space, or inside a word
 * longer than `longWord`, but never inside a character or a range (a range at the start of the text is kept whole).
 */
export function truncateText<Range extends Span>(
  body: { readonly text: string; readonly ranges: readonly Range[] },
  { maxLength, maxLines, factor, longWord }: TruncationLimits = commentTruncation,
): TruncatedText<Range> {
  const { text, ranges } = body;
  const isTooLong = text.length > maxLength;
  if (!isTooLong && endOfLine(text, maxLines) === text.length) return { text, ranges, isTruncated: false };
  const limit = Math.min(Math.floor(maxLength * factor), endOfLine(text, Math.round(maxLines * factor)), text.length);
  const cut = cutOutsideRanges(ranges, cutOutsideCharacter(text, cutAtWord(text, limit, longWord)));
  if (text.slice(cut).trim() === '') return { text, ranges, isTruncated: false };
  const shown = text.slice(0, cut).trimEnd();
  return {
    text: shown,
    ranges: ranges.filter(({ offset, length }) => offset + length <= shown.length),
    isTruncated: true,
  };
}
