import type { ReactionType } from 'ufi-core/contract';
import type { ReactionCounts } from '../records/reactionCounts.ts';

/** Reaction counts after one actor's reaction has moved from one type to another; a type that nobody has is absent. */
export function moveReaction(counts: ReactionCounts, from: ReactionType, to: ReactionType): ReactionCounts {
  const moved: Record<string, number> = { ...counts };
  if (from !== 0) moved[from] = (moved[from] ?? 0) - 1;
  if (to !== 0) moved[to] = (moved[to] ?? 0) + 1;
  return Object.fromEntries(Object.entries(moved).filter(([, count]) => count !== 0));
}
