import type { CountedReaction } from 'ufi-core/contract';
import { reactionDrawings } from './reactionDrawings.tsx';
import { reactionTable } from './reactionTable.ts';
import './ReactionIcon.css';

/** Props of {@link ReactionIcon}. */
export interface ReactionIconProps {
  /** Number of the reaction in the contract. */
  reaction: CountedReaction;
  /** Edge in CSS pixels, 20 by default. */
  size?: 16 | 20 | 24 | 40 | undefined;
}

/** Decorative icon of a reaction; its name is in the text beside it. */
export function ReactionIcon({ reaction, size = 20 }: ReactionIconProps) {
  const { drawing } = reactionTable[reaction];
  return (
    <svg
      className={`ufi-reaction-icon ufi-reaction-icon--${size} ufi-reaction-icon--${drawing}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {reactionDrawings[drawing]}
    </svg>
  );
}
