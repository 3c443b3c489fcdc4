const heightsIn = (rows: Element | null): ReadonlyMap<Element, number> =>
  new Map([...(rows?.children ?? [])].map((row) => [row, row instanceof HTMLElement ? row.offsetHeight : 0]));

/**
 * Creates a function that reads the height of a row, in px. All rows of one commit are read at once: the list changes its
 * own height between them, and a read after each change would lay the page out as often (layout thrashing).
 */
export function createRowMeter(): (row: HTMLElement) => number {
  let heights: ReadonlyMap<Element, number> | null = null;
  return (row) => {
    if (heights === null) {
      heights = heightsIn(row.parentElement);
      queueMicrotask(() => {
        heights = null;
      });
    }
    return heights.get(row) ?? row.offsetHeight;
  };
}
