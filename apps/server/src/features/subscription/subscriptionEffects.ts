import type { Effects, DecisionContext } from '../../mutations/index.ts';

/** What it does to a thread that the actor now hears of it, or not: nothing if it was so already. */
export const subscriptionEffects = (isOn: boolean, { thread, isSubscribed }: DecisionContext): Effects | null =>
  isSubscribed === isOn ? null : { object: thread.id, isSubscribed: isOn };
