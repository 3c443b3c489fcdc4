import type { MentionEntry } from 'ufi-core/contract';
import { MentionEntryView } from './MentionEntryView.tsx';

interface MentionOptionProps {
  readonly id: string;
  readonly entry: MentionEntry;
  /** All options. */
  readonly entries: readonly MentionEntry[];
  /** True for the active option. */
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

/** Option of the suggestions. A press keeps the focus in the field. */
export function MentionOption({ id, entry, entries, isActive, onPoint, onChoose }: MentionOptionProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      id={id}
      className="ufi-mentions__option"
      role="option"
      aria-selected={isActive}
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && onPoint()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <MentionEntryView entry={entry} entries={entries} />
    </button>
  );
}
