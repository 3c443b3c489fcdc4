/**
 * Measures the rendered rows of a box, in px by key. A virtualized list starts from these heights, so nothing jumps.
 */
export const measureRowHeights = (box: HTMLElement | null): ReadonlyMap<string, number> =>
  new Map(
    Array.from(box?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? [], (row) => [
      row.dataset['row'] ?? '',
      row.getBoundingClientRect().height,
    ]),
  );
