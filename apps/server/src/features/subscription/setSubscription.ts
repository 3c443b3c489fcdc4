import { endpointRegistry } from 'ufi-core/contract';
import { defineMutation, type Effects, type DecisionContext } from '../../mutations/index.ts';

/** Effects of subscribing or unsubscribing the actor, null if nothing changes. */
export const subscriptionEffects = (isOn: boolean, { thread, isSubscribed }: DecisionContext): Effects | null =>
  isSubscribed === isOn ? null : { object: thread.id, isSubscribed: isOn };

/** Subscribes the actor to a post, or unsubscribes them (S7.18, S4.09). */
export const setSubscription = defineMutation(endpointRegistry.setSubscription, {
  action: () => 'subscribe',
  object: () => null,
  decide: ({ subscribe_action }, context) => subscriptionEffects(subscribe_action, context),
});
