import type { CountedReaction } from 'ufi-core/contract';
import { reactionDrawings } from './reactionDrawings.tsx';
import { reactionTable } from './reactionTable.ts';
import './ReactionIcon.css';

export interface ReactionIconProps {
  /** The reaction's number on the wire. */
  reaction: CountedReaction;
  /** Edge in CSS pixels. */
  size?: 16 | 20 | 24 | 40 | undefined;
}

/** One reaction as a small round picture. Its name is said by the text beside it. */
export function ReactionIcon({ reaction, size = 20 }: ReactionIconProps) {
  const { drawing } = reactionTable[reaction];
  return (
    <svg
      className={`ufi-reaction-icon ufi-reaction-icon--${size} ufi-reaction-icon--${drawing}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {reactionDrawings[drawing]}
    </svg>
  );
}
