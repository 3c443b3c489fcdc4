import { reactionTypes, type ReactionType } from '../../contract/index.ts';
import type { OptimisticContext } from './commentView.ts';
import type { TargetView } from './targetView.ts';
import { withReaction } from './withReaction.ts';

type Sentences = TargetView['likesentences'];

const swapped = ({ current, alternate }: Sentences): Sentences => ({ current: alternate, alternate: current });

/** A new reaction moves the actor to the front; taking it back removes them. */
function reactorsWith({ actorforpost: actor, reactorids, userreactions }: TargetView, is: ReactionType) {
  if (actor === null) return { reactorids, userreactions };
  const { [actor]: _, ...others } = userreactions;
  const left = reactorids.filter((id) => id !== actor);
  if (is === reactionTypes.none) return { reactorids: left, userreactions: others };
  return { reactorids: [actor, ...left], userreactions: { ...others, [actor]: is } };
}

/**
 * Applies another reaction of the viewer to a post (S4.07). Every reaction counts as a like of the post. The server's
 * current and alternate sentences swap when the viewer goes from no reaction to one or back (S3.02).
 */
export function withPostReaction(view: TargetView, is: ReactionType, context: OptimisticContext): TargetView {
  if (view.viewerreaction === is) return view;
  const counted = withReaction(view, is, context);
  const isOther = counted.hasviewerliked !== view.hasviewerliked;
  return {
    ...counted,
    ...reactorsWith(view, is),
    likecount: counted.reactioncount,
    likesentences: isOther ? swapped(view.likesentences) : view.likesentences,
    reactionsentences: isOther ? swapped(view.reactionsentences) : view.reactionsentences,
  };
}
