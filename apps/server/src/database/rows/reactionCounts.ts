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

/** A count as abbreviated next to an icon (`1,2 mil`). Memoised, because the same few counts are frequent. */
export const shortCount = (count: number, locale: Locale): string => shorteners[locale]?.(count) ?? String(count);

/** Number of reactions by type, as stored in a row. Keys are the types' numbers; absent means 0. */
export type ReactionCounts = Readonly<Partial<Record<`${CountedReaction}`, number>>>;

/** Total number of reactions. */
export const totalReactions = (counts: ReactionCounts): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

/** The reaction fields that comments and posts share. `likecount` differs between them. */
export interface CountedReactions {
  readonly reactioncount: number;
  readonly reactioncountreduced: string;
  readonly reactioncountmap: ReactionCountMap;
}

/** Reaction counts in the contract's shape, with abbreviated texts. */
export function countedReactions(counts: ReactionCounts, locale: Locale): CountedReactions {
  const total = totalReactions(counts);
  const reactioncountmap: ReactionCountMap = {};
  for (const type of reactionMenuOrder) {
    const count = counts[`${type}`] ?? 0;
    if (count > 0) reactioncountmap[`${type}`] = { default: count, reduced: shortCount(count, locale) };
  }
  return { reactioncount: total, reactioncountreduced: shortCount(total, locale), reactioncountmap };
}
