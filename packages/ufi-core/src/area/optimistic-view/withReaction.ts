import { reactionTypes, type ReactionCountMap, type ReactionType } from '../../contract/index.ts';
import { reducedCount } from '../../text/index.ts';
import type { OptimisticContext } from './commentView.ts';

interface Reacted {
  readonly viewerreaction: ReactionType;
  readonly hasviewerliked: boolean;
  readonly likecount: number;
  readonly reactioncount: number;
  readonly reactioncountreduced: string;
  readonly reactioncountmap: ReactionCountMap;
}

function countsWith(map: ReactionCountMap, { type, by }: { type: ReactionType; by: 1 | -1 }, locale: string) {
  if (type === reactionTypes.none) return map;
  const { [type]: known, ...others } = map;
  const count = Math.max(0, (known?.default ?? 0) + by);
  return count === 0 ? others : { ...others, [type]: { default: count, reduced: reducedCount(count, locale) } };
}

const sumOf = (map: ReactionCountMap): number => Object.values(map).reduce((sum, { default: count }) => sum + count, 0);
const likesIn = ({ [reactionTypes.like]: likes }: ReactionCountMap): number => likes?.default ?? 0;

/**
 * Applies another reaction of the viewer: each count changes by the difference between old and new (S4.07). The sums
 * follow the count map, so they agree even if a mark arrives after the counts that include it.
 */
export function withReaction<View extends Reacted>(view: View, is: ReactionType, { locale }: OptimisticContext): View {
  const { viewerreaction: was, reactioncountmap: before } = view;
  if (was === is) return view;
  const lessWas = countsWith(before, { type: was, by: -1 }, locale);
  const after = countsWith(lessWas, { type: is, by: 1 }, locale);
  const reactioncount = view.reactioncount + sumOf(after) - sumOf(before);
  return {
    ...view,
    viewerreaction: is,
    hasviewerliked: is !== reactionTypes.none,
    likecount: view.likecount + likesIn(after) - likesIn(before),
    reactioncount,
    reactioncountreduced: reducedCount(reactioncount, locale),
    reactioncountmap: after,
  };
}
