import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { CountedReaction } from 'ufi-core/contract';
import { uiDescriptors } from '../../messages/uiDescriptors.ts';
import { ReactionIcon } from '../reaction-icon/ReactionIcon.tsx';
import { reactionTable } from '../reaction-icon/reactionTable.ts';
import './ReactionPile.css';

/** Props of {@link ReactionPile}. */
export interface ReactionPileProps {
  /** Reactions, most frequent first; three are drawn. */
  reactions: readonly CountedReaction[];
  /** Total number of reactions; nothing is rendered at 0. */
  count: number;
  /** Text beside the icons instead of the compact count: a post's reaction sentence. */
  children?: ReactNode;
  /** `corner` (the default) is the pill on a bubble, `plain` is for a row. */
  look?: 'corner' | 'plain' | undefined;
  /** Makes it a button that opens the list of people who reacted. */
  onOpen?: (() => void) | undefined;
  /** Called on hover and focus, to preload what `onOpen` opens. */
  onIntent?: (() => void) | undefined;
  /** Changes whenever the likes change; the icons then jump once (S9.06). */
  confirmHash?: number | undefined;
}

/** True once a value differs from its initial one. */
function useHasChanged(value: unknown): boolean {
  const [first] = useState(value);
  const [hasChanged, setHasChanged] = useState(false);
  if (!hasChanged && value !== first) setHasChanged(true);
  return hasChanged;
}

/** Reaction summary: overlapping icons and a count. */
export function ReactionPile(props: ReactionPileProps) {
  const { reactions, count, children, look = 'corner', onOpen, onIntent, confirmHash } = props;
  const hasChanged = useHasChanged(confirmHash);
  const { formatList, formatMessage, formatNumber } = useIntl();
  if (count <= 0) return null;
  const names = formatList(reactions.map((reaction) => formatMessage(reactionTable[reaction].name)));
  const shared = {
    className: `ufi-reaction-pile ufi-reaction-pile--${look}`,
    title: names,
    // With a sentence beside the icons, the sentence is the accessible name.
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
