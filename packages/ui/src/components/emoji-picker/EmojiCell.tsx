import type { GridCell } from '../picker/PickerGrid.tsx';

interface EmojiCellProps {
  readonly emoji: string;
  readonly label: string;
  readonly cell: GridCell;
  /** Told whether another is to follow: Shift was held. */
  readonly onPick: (hasMore: boolean) => void;
}

/** An emoji to choose. */
export const EmojiCell = ({ emoji, label, cell, onPick }: EmojiCellProps) => (
  <button
    type="button"
    className="ufi-picker__cell ufi-emoji-cell"
    title={label}
    aria-label={label}
    tabIndex={cell.tabIndex}
    onFocus={cell.onFocus}
    onClick={(event) => onPick(event.shiftKey)}
  >
    {emoji}
  </button>
);
