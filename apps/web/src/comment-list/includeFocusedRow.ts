import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/** The rows of a virtual list. */
interface FocusableRows {
  /** Contains the elements of the rows, each with the `data-index` and `data-key` that it was rendered with. */
  readonly box: HTMLElement | null;
  readonly keyAt: (index: number) => string;
}

/**
 * Range extractor of the virtualizer that also keeps the focused row: unmounting it would lose the focus and the text
 * being typed.
 */
export function includeFocusedRow(range: Range, { box, keyAt }: FocusableRows): number[] {
  const shown = defaultRangeExtractor(range);
  const row = box?.contains(document.activeElement) && document.activeElement?.closest<HTMLElement>('[data-index]');
  const focused = row ? indexOf(row, range.count, keyAt) : -1;
  if (focused < 0 || shown.includes(focused)) return shown;
  return [...shown, focused].sort((a, b) => a - b);
}

/** The row's index now: rows may have been added or removed before it since it was rendered. */
function indexOf({ dataset }: HTMLElement, count: number, keyAt: (index: number) => string): number {
  const rendered = Number(dataset['index']);
  if (rendered < count && keyAt(rendered) === dataset['key']) return rendered;
  for (let index = 0; index < count; index += 1) if (keyAt(index) === dataset['key']) return index;
  return -1;
}
