import { submitMutation, type Place } from '../../kernel/pending-mutations/submitMutation.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';
import { followPostKind } from './subscriptionKinds.ts';

/** Whether somebody follows a post that they met in a feed. */
export interface FollowedPost extends Place {
  readonly isFollowed: boolean;
}

/**
 * Follows a post out of a feed, or leaves it: the same subscription by the feed's own call (S7.19). Ignored where it is
 * so already. Returns the client id; null where nothing was done.
 */
export const followPost =
  ({ target, instance, isFollowed }: FollowedPost): UfiThunk<string | null> =>
  (dispatch, getState, { optimisticView }) => {
    const view = optimisticView.selectTarget(getState(), target);
    if (view === undefined || view.hasviewersubscribed === isFollowed) return null;
    const input = { isSubscribed: isFollowed, post: target };
    return dispatch(submitMutation(followPostKind, { target, instance, input }));
  };
