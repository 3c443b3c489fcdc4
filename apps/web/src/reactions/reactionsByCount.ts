import { reactionMenuOrder, type CountedReaction, type ReactionCountMap } from 'ufi-core/contract';

/** Reactions with a count, most used first. */
export const reactionsByCount = (counts: ReactionCountMap): readonly CountedReaction[] =>
  reactionMenuOrder
    .filter((reaction) => (counts[reaction]?.default ?? 0) > 0)
    .toSorted((a, b) => (counts[b]?.default ?? 0) - (counts[a]?.default ?? 0));
