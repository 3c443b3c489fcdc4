export interface GridStep {
  key: string;
  /** True if Ctrl or Cmd is held: Home and End then move to the ends of the grid instead of the row. */
  isFar: boolean;
  index: number;
  length: number;
  columns: number;
  isRtl: boolean;
}

const inside = (index: number, length: number) => (index >= 0 && index < length ? index : undefined);

/** Index that a key moves to in a grid (APG grid); -1 above the first row, undefined for other keys. */
export function gridStep({ key, isFar, index, length, columns, isRtl }: GridStep): number | undefined {
  const rowStart = index - (index % columns);
  switch (key) {
    case isRtl ? 'ArrowLeft' : 'ArrowRight':
      return inside(index + 1, length);
    case isRtl ? 'ArrowRight' : 'ArrowLeft':
      return inside(index - 1, length);
    case 'ArrowDown':
      // The last row may be incomplete.
      return rowStart + columns < length ? Math.min(index + columns, length - 1) : undefined;
    case 'ArrowUp':
      return Math.max(index - columns, -1);
    case 'Home':
      return isFar ? 0 : rowStart;
    case 'End':
      return isFar ? length - 1 : Math.min(rowStart + columns, length) - 1;
    default:
      return undefined;
  }
}
