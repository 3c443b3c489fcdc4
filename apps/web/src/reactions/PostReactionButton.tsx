import { setLike, setReaction, type TargetView } from 'ufi-core';
import { reactionMenuOrder, reactionTypes, type CountedReaction } from 'ufi-core/contract';
import { ReactionButton } from 'ufi-ui';
import { useLive } from '../contexts/LiveContext.ts';
import { useAppDispatch } from '../store/storeHooks.ts';

interface PostReactionButtonProps {
  readonly view: TargetView;
  readonly instance: string;
}

/** Likes a post, or adds another reaction; under a video with the position in it (S7.03). */
export function PostReactionButton({ view, instance }: PostReactionButtonProps) {
  const dispatch = useAppDispatch();
  const live = useLive();
  const { ftentidentifier: target, viewerreaction, supportedreactions } = view;
  const react = (reaction: CountedReaction | null) => {
    const isLike = (reaction ?? viewerreaction) === reactionTypes.like;
    dispatch(
      isLike && live === null
        ? setLike({ target, instance, isLiked: reaction !== null })
        : setReaction({ target, instance, reaction: reaction ?? reactionTypes.none, at: live?.getPosition() }),
    );
  };
  return (
    <ReactionButton
      reactions={reactionMenuOrder.filter((reaction) => supportedreactions.includes(reaction))}
      current={viewerreaction === reactionTypes.none ? null : viewerreaction}
      onReact={react}
    />
  );
}
