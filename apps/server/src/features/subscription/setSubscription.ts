import { endpointRegistry } from 'ufi-core/contract';
import { defineMutation } from '../../mutations/index.ts';
import { subscriptionEffects } from './subscriptionEffects.ts';

/** Subscribes the actor to a post, or unsubscribes them (S7.18, S4.09). */
export const setSubscription = defineMutation(endpointRegistry.setSubscription, {
  action: () => 'subscribe',
  object: () => null,
  decide: ({ subscribe_action }, context) => subscriptionEffects(subscribe_action, context),
});
