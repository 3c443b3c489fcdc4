/** How high the rows are that stand in a box now, by key: a long list begins with them, so nothing jumps. */
export const measureRowHeights = (box: HTMLElement | null): ReadonlyMap<string, number> =>
  new Map(
    Array.from(box?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? [], (row) => [
      row.dataset['row'] ?? '',
      row.getBoundingClientRect().height,
    ]),
  );
