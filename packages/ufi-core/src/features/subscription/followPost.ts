import { submitMutation, type CommentAreaRef } from '../../area/pending-mutations/submitMutation.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';
import { followPostKind } from './subscriptionKinds.ts';

/** Following a post from a feed, or unfollowing it. */
export interface FollowedPost extends CommentAreaRef {
  readonly isFollowed: boolean;
}

/**
 * Optimistically follows a post from a feed or unfollows it: the same subscription by the feed's own call (S7.19).
 * Ignored if nothing would change. Returns the client id; null if nothing was done.
 */
export const followPost =
  ({ target, instance, isFollowed }: FollowedPost): UfiThunk<string | null> =>
  (dispatch, getState, { optimisticView }) => {
    const view = optimisticView.selectTarget(getState(), target);
    if (view === undefined || view.hasviewersubscribed === isFollowed) return null;
    const input = { isSubscribed: isFollowed, post: target };
    return dispatch(submitMutation(followPostKind, { target, instance, input }));
  };
