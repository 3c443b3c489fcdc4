import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { CountedReaction } from 'ufi-core/contract';
import { uiDescriptors } from '../../messages/uiDescriptors.ts';
import { ReactionIcon } from '../reaction-icon/ReactionIcon.tsx';
import { reactionTable } from '../reaction-icon/reactionTable.ts';
import './ReactionPile.css';

export interface ReactionPileProps {
  /** The most used first; three are drawn. */
  reactions: readonly CountedReaction[];
  count: number;
  /** What stands beside the pictures instead of the short count: a post's sentence. */
  children?: ReactNode;
  /** `corner` is the little pill on a bubble, `plain` stands in a row. */
  look?: 'corner' | 'plain' | undefined;
  /** Makes the pile a button that leads to who reacted. */
  onOpen?: (() => void) | undefined;
  /** Called when the pointer or the focus comes near: time to load what `onOpen` will open. */
  onIntent?: (() => void) | undefined;
  /** Another number each time the likes have changed: then the pictures jump once (S9.06). */
  confirmHash?: number | undefined;
}

/** Whether a value is another than it was at first. */
function useHasChanged(value: unknown): boolean {
  const [first] = useState(value);
  const [hasChanged, setHasChanged] = useState(false);
  if (!hasChanged && value !== first) setHasChanged(true);
  return hasChanged;
}

/** The reactions to something as overlapping pictures and a number. */
export function ReactionPile(props: ReactionPileProps) {
  const { reactions, count, children, look = 'corner', onOpen, onIntent, confirmHash } = props;
  const hasChanged = useHasChanged(confirmHash);
  const { formatList, formatMessage, formatNumber } = useIntl();
  if (count <= 0) return null;
  const names = formatList(reactions.map((reaction) => formatMessage(reactionTable[reaction].name)));
  const shared = {
    className: `ufi-reaction-pile ufi-reaction-pile--${look}`,
    title: names,
    // With a sentence beside the pictures, that sentence is the name.
    'aria-label': children === undefined ? formatMessage(uiDescriptors.reactionPile, { count, names }) : undefined,
  };
  const content = (
    <>
      <span
        key={confirmHash}
        className={`ufi-reaction-pile__icons${hasChanged ? ' ufi-reaction-pile__icons--changed' : ''}`}
        aria-hidden="true"
      >
        {reactions.slice(0, 3).map((reaction) => (
          <ReactionIcon key={reaction} reaction={reaction} size={look === 'corner' ? 16 : 20} />
        ))}
      </span>
      <span className="ufi-reaction-pile__text">{children ?? formatNumber(count, { notation: 'compact' })}</span>
    </>
  );
  if (onOpen) {
    return (
      <button
        type="button"
        aria-haspopup="dialog"
        {...shared}
        onClick={onOpen}
        onFocus={onIntent}
        onPointerEnter={onIntent}
      >
        {content}
      </button>
    );
  }
  return (
    <span {...shared} role={children === undefined ? 'img' : undefined}>
      {content}
    </span>
  );
}
