import { reactionMenuOrder, type CountedReaction, type Locale, type ReactionCountMap } from 'ufi-core/contract';
import { shortCount } from './shortCount.ts';

/** How many reactions of each type a thing has, as its row holds them: by the type's number; absent is 0. */
export type ReactionCounts = Readonly<Partial<Record<`${CountedReaction}`, number>>>;

/** All reactions together. */
export const totalReactions = (counts: ReactionCounts): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

/** What a comment and a post both say of their reactions but `likecount`, in which they differ. */
export interface CountedReactions {
  readonly reactioncount: number;
  readonly reactioncountreduced: string;
  readonly reactioncountmap: ReactionCountMap;
}

/** Reaction counts as the contract has them, with their short texts. */
export function countedReactions(counts: ReactionCounts, locale: Locale): CountedReactions {
  const total = totalReactions(counts);
  const reactioncountmap: ReactionCountMap = {};
  for (const type of reactionMenuOrder) {
    const count = counts[`${type}`] ?? 0;
    if (count > 0) reactioncountmap[`${type}`] = { default: count, reduced: shortCount(count, locale) };
  }
  return { reactioncount: total, reactioncountreduced: shortCount(total, locale), reactioncountmap };
}
