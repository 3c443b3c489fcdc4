import { submitMutation, type Place } from '../../kernel/pending-mutations/submitMutation.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';
import { setSubscriptionKind } from './subscriptionKinds.ts';

/** Whether somebody wants to hear of a post. */
export interface Subscription extends Place {
  readonly isSubscribed: boolean;
}

/**
 * Subscribes to a post or ends that, at once on the screen (S4.09). Ignored where it is so already. Returns the client
 * id; null where nothing was done.
 */
export const setSubscription =
  ({ target, instance, isSubscribed }: Subscription): UfiThunk<string | null> =>
  (dispatch, getState, { optimisticView }) => {
    const view = optimisticView.selectTarget(getState(), target);
    if (view === undefined || view.hasviewersubscribed === isSubscribed) return null;
    return dispatch(submitMutation(setSubscriptionKind, { target, instance, input: { isSubscribed, post: target } }));
  };
