import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/**
 * Range extractor of the virtualizer that also keeps the focused row: unmounting it would lose the focus and the text
 * being typed.
 */
export function includeFocusedRow(range: Range, box: HTMLElement | null): number[] {
  const shown = defaultRangeExtractor(range);
  const row = box?.contains(document.activeElement) && document.activeElement?.closest<HTMLElement>('[data-index]');
  const focused = row ? Number(row.dataset['index']) : -1;
  if (focused < 0 || focused >= range.count || shown.includes(focused)) return shown;
  return [...shown, focused].sort((a, b) => a - b);
}
