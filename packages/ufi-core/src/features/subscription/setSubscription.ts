import { submitMutation, type CommentAreaRef } from '../../area/pending-mutations/submitMutation.ts';
import { getRow } from '../../kernel/paged/pagedTable.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';
import { setSubscriptionKind } from './subscriptionKinds.ts';

/** Subscribing to a post's notifications, or unsubscribing. */
export interface Subscription extends CommentAreaRef {
  readonly isSubscribed: boolean;
}

/**
 * Optimistically subscribes to a post or unsubscribes (S4.09). Ignored if nothing would change. Returns the client id;
 * null if nothing was done.
 */
export const setSubscription =
  ({ target, instance, isSubscribed }: Subscription): UfiThunk<string | null> =>
  (dispatch, getState, { optimisticView }) => {
    const view = optimisticView.selectTarget(getState(), target);
    if (view === undefined || view.hasviewersubscribed === isSubscribed) return null;
    // The reader has all of the comments before them, or a part.
    const lists = getRow(getState().serverState.threads, target)?.top ?? [];
    const isAll = lists.some(({ ranges }) => ranges.length === 1 && ranges[0]?.from === null && ranges[0].to === null);
    const expandMode = isAll ? 'all' : 'part';
    const input = { isSubscribed, post: target, expandMode };
    return dispatch(submitMutation(setSubscriptionKind, { target, instance, input }));
  };
