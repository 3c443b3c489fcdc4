import { useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import type { CountedReaction } from 'ufi-core/contract';
import { uiDescriptors } from '../../messages/uiDescriptors.ts';
import { ReactionIcon } from '../reaction-icon/ReactionIcon.tsx';
import { reactionTable } from '../reaction-icon/reactionTable.ts';
import { nextRovingIndex } from '../../keyboard/nextRovingIndex.ts';
import './ReactionPicker.css';

/** Props of {@link ReactionPicker}. */
export interface ReactionPickerProps {
  /** Available reactions, in the order of the menu. */
  reactions: readonly CountedReaction[];
  /** The viewer's reaction; null if there is none. */
  current: CountedReaction | null;
  /** Called with the chosen reaction, or null if it is the current one. */
  onPick: (reaction: CountedReaction | null) => void;
}

/** Toolbar of reactions with a roving tabindex. */
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
