import { useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import type { CountedReaction } from 'ufi-core/contract';
import { uiDescriptors } from '../../messages/uiDescriptors.ts';
import { ReactionIcon } from '../reaction-icon/ReactionIcon.tsx';
import { reactionTable } from '../reaction-icon/reactionTable.ts';
import { nextRovingIndex } from '../../keyboard/nextRovingIndex.ts';
import './ReactionPicker.css';

export interface ReactionPickerProps {
  /** Those on offer, in the order of the menu. */
  reactions: readonly CountedReaction[];
  current: CountedReaction | null;
  /** The one that is current picks none. */
  onPick: (reaction: CountedReaction | null) => void;
}

/** The bar of reactions: one stop for Tab, arrows within. */
export function ReactionPicker({ reactions, current, onPick }: ReactionPickerProps) {
  const { formatMessage } = useIntl();
  const [stop, setStop] = useState(() => Math.max(0, current === null ? 0 : reactions.indexOf(current)));
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const index = nextRovingIndex({ key: event.key, index: stop, length: reactions.length, isRtl });
    if (index === undefined) return;
    event.preventDefault();
    setStop(index);
    event.currentTarget.querySelectorAll('button')[index]?.focus();
  };
  return (
    <div
      className="ufi-reactions"
      role="toolbar"
      tabIndex={-1}
      aria-label={formatMessage(uiDescriptors.react)}
      onKeyDown={move}
    >
      {reactions.map((reaction, index) => (
        <button
          key={reaction}
          type="button"
          className="ufi-reactions__item"
          tabIndex={index === stop ? 0 : -1}
          title={formatMessage(reactionTable[reaction].name)}
          aria-label={formatMessage(reactionTable[reaction].name)}
          aria-pressed={reaction === current}
          onClick={() => onPick(reaction === current ? null : reaction)}
        >
          <ReactionIcon reaction={reaction} size={40} />
        </button>
      ))}
    </div>
  );
}
