import type { Effects, DecisionContext } from '../../mutations/index.ts';

/** Effects of subscribing or unsubscribing the actor, null if nothing changes. */
export const subscriptionEffects = (isOn: boolean, { thread, isSubscribed }: DecisionContext): Effects | null =>
  isSubscribed === isOn ? null : { object: thread.id, isSubscribed: isOn };
