import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/** The rows to draw, and the one with the focus: who writes or reads by keyboard would lose their place with it. */
export function includeFocusedRow(range: Range, box: HTMLElement | null): number[] {
  const shown = defaultRangeExtractor(range);
  const row = box?.contains(document.activeElement) && document.activeElement?.closest<HTMLElement>('[data-index]');
  const focused = row ? Number(row.dataset['index']) : -1;
  if (focused < 0 || focused >= range.count || shown.includes(focused)) return shown;
  return [...shown, focused].sort((a, b) => a - b);
}
