import { submitMutation, type Place } from '../../kernel/pending-mutations/submitMutation.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';
import { setSubscriptionKind } from './subscriptionKinds.ts';

/** Subscribing to a post's notifications, or unsubscribing. */
export interface Subscription extends Place {
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
    return dispatch(submitMutation(setSubscriptionKind, { target, instance, input: { isSubscribed, post: target } }));
  };
