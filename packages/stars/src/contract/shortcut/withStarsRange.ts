import type { StarsSource, TextRange } from 'ufi-core/contract';
import { findStarsShortcut } from './parseStarsShortcut.ts';

interface SentStars {
  readonly stars_quantity?: number | undefined;
  readonly stars_source?: StarsSource | undefined;
}

/** The ranges of a comment's text: with its shortcut among them if that sent its stars (S5.14). In order, disjoint. */
export function withStarsRange(
  { text, ranges }: { readonly text: string; readonly ranges: readonly TextRange[] },
  { stars_quantity: quantity, stars_source: source }: SentStars,
): TextRange[] {
  const found = quantity !== undefined && source === 'shortcut' ? findStarsShortcut(text) : null;
  if (found === null) return [...ranges];
  const { start, end } = found;
  if (ranges.some(({ offset, length }) => offset < end && start < offset + length)) return [...ranges];
  const stars: TextRange = { offset: start, length: end - start, kind: 'stars' };
  return [...ranges, stars].sort((one, other) => one.offset - other.offset);
}
