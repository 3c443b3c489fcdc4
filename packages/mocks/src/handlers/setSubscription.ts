import { changeThread } from '../calls/changeThread.ts';
import { isSubscribed } from '../world/thread.ts';

/** Sets whether the actor hears of a post. */
export const setSubscription = changeThread({
  name: 'setSubscription',
  action: () => 'subscribe',
  object: () => null,
  decide: ({ subscribe_action: subscribes }, { thread, actor }) =>
    isSubscribed(thread, actor) === subscribes ? null : { subscribes },
});
