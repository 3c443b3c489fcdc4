import { defineMutation } from '../../mutations/defineMutation.ts';
import { isSubscribed } from '../../world/thread.ts';

/** Sets the actor's subscription to a post. */
export const setSubscription = defineMutation({
  name: 'setSubscription',
  action: () => 'subscribe',
  object: () => null,
  decide: ({ subscribe_action: subscribes }, { thread, actor }) =>
    isSubscribed(thread, actor) === subscribes ? null : { subscribes },
});
