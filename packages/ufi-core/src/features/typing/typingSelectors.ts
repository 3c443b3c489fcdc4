import { createSelector } from 'reselect';
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

const nobody: readonly Typist[] = [];

/** The other people typing under a post; keeps its identity until that changes. */
export const selectTyping = createSelector(
  [({ typists }: Pick<TypingSlice, 'typists'>, target: string): readonly Typist[] => typists[target] ?? nobody],
  (typists): Typing => {
    const friends = typists.flatMap(({ name }) => name ?? []);
    return { friends, others: typists.length - friends.length };
  },
);
