import type { GridCell } from '../picker/PickerGrid.tsx';

interface EmojiCellProps {
  readonly emoji: string;
  readonly label: string;
  readonly cell: GridCell;
  /** `hasMore`: Shift was held, so the picker stays open. */
  readonly onPick: (hasMore: boolean) => void;
}

/** Emoji button of the grid. */
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
