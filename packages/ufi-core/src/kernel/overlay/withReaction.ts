import { reactionTypes, type ReactionCountMap, type ReactionType } from '../../contract/index.ts';
import { reducedCount } from '../../text/index.ts';
import type { OverlayContext } from './commentView.ts';

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

const counted = (reaction: ReactionType): number => (reaction === reactionTypes.none ? 0 : 1);
const liked = (reaction: ReactionType): number => (reaction === reactionTypes.like ? 1 : 0);

/** A comment with another reaction of the viewer's: every count differs by what was and what is (S4.07). */
export function withReaction<View extends Reacted>(view: View, is: ReactionType, { locale }: OverlayContext): View {
  const was = view.viewerreaction;
  if (was === is) return view;
  const reactioncount = Math.max(0, view.reactioncount + counted(is) - counted(was));
  const lessWas = countsWith(view.reactioncountmap, { type: was, by: -1 }, locale);
  return {
    ...view,
    viewerreaction: is,
    hasviewerliked: is !== reactionTypes.none,
    likecount: Math.max(0, view.likecount + liked(is) - liked(was)),
    reactioncount,
    reactioncountreduced: reducedCount(reactioncount, locale),
    reactioncountmap: countsWith(lessWas, { type: is, by: 1 }, locale),
  };
}
