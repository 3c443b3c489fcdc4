import {
  reactionMenuOrder,
  type CountedReaction,
  type Locale,
  type ReactionCountMap,
  locales,
} from 'ufi-core/contract';
import { reducedCount } from 'ufi-core/text';

const cacheSize = 4_096;

function createShortener(locale: Locale): (count: number) => string {
  const known = new Map<number, string>();
  return (count) => {
    const cached = known.get(count);
    if (cached !== undefined) return cached;
    if (known.size >= cacheSize) known.clear();
    const text = reducedCount(count, locale);
    known.set(count, text);
    return text;
  };
}

const shorteners = Object.fromEntries(locales.map((locale) => [locale, createShortener(locale)]));

/** A count as short as it is shown beside a picture (`1,2 mil`), remembered: most counts of a page are the same few. */
export const shortCount = (count: number, locale: Locale): string => shorteners[locale]?.(count) ?? String(count);

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
