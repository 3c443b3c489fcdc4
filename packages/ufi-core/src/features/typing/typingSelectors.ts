import { weakMapMemoize } from 'reselect';
import type { OwnTypingState } from './ownTypingReducer.ts';
import type { Typist, TypistsState } from './typistsReducer.ts';

/** The part of the state in which is who writes. */
export interface TypingSlice {
  readonly typists: TypistsState;
  readonly ownTyping: OwnTypingState;
}

/** Who writes under a post: friends by their names, and how many others. */
export interface Typing {
  readonly friends: readonly string[];
  readonly others: number;
}

const nobody: Typing = { friends: [], others: 0 };

const typingOf = weakMapMemoize((typists: readonly Typist[]): Typing => {
  const friends = typists.flatMap(({ name }) => name ?? []);
  return { friends, others: typists.length - friends.length };
});

/** Who else writes under a post just now; the same object until that changes. */
export const selectTyping = ({ typists }: Pick<TypingSlice, 'typists'>, target: string): Typing => {
  const known = typists[target];
  return known === undefined ? nobody : typingOf(known);
};
