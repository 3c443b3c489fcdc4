import { Popover, type PopoverProps } from '../popover/Popover.tsx';
import { ReactionPicker, type ReactionPickerProps } from './ReactionPicker.tsx';

export type ReactionPopupProps = ReactionPickerProps & Omit<PopoverProps, 'children' | 'side' | 'size'>;

/** Reaction picker in a popover above the button. */
export function ReactionPopup({ reactions, current, onPick, ...popover }: ReactionPopupProps) {
  return (
    <Popover {...popover} side="top" size="bare">
      <ReactionPicker reactions={reactions} current={current} onPick={onPick} />
    </Popover>
  );
}
