import { reactionMenuOrder, type CountedReaction, type ReactionCountMap } from 'ufi-core/contract';

/** The reactions that something has, the most used first. */
export const reactionsByCount = (counts: ReactionCountMap): readonly CountedReaction[] =>
  reactionMenuOrder
    .filter((reaction) => (counts[reaction]?.default ?? 0) > 0)
    .toSorted((a, b) => (counts[b]?.default ?? 0) - (counts[a]?.default ?? 0));
