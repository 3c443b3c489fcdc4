import { weakMapMemoize } from 'reselect';
import type { OwnTypingState } from './ownTypingSlice.ts';
import type { Typist, TypistsState } from './typistsSlice.ts';

/** The state slice of typing. */
export interface TypingSlice {
  readonly typists: TypistsState;
  readonly ownTyping: OwnTypingState;
}

/** The people typing under a post: friends by name, and the number of others. */
export interface Typing {
  readonly friends: readonly string[];
  readonly others: number;
}

const nobody: Typing = { friends: [], others: 0 };

const typingOf = weakMapMemoize((typists: readonly Typist[]): Typing => {
  const friends = typists.flatMap(({ name }) => name ?? []);
  return { friends, others: typists.length - friends.length };
});

/** The other people typing under a post; keeps its identity until that changes. */
export const selectTyping = ({ typists }: Pick<TypingSlice, 'typists'>, target: string): Typing => {
  const known = typists[target];
  return known === undefined ? nobody : typingOf(known);
};
