import { endpointRegistry } from 'ufi-core/contract';
import { defineMutation } from '../../mutations/index.ts';
import { subscriptionEffects } from './subscriptionEffects.ts';

/** Sets whether the actor hears of what is written under a post (S7.18, S4.09). */
export const setSubscription = defineMutation(endpointRegistry.setSubscription, {
  action: () => 'subscribe',
  object: () => null,
  decide: ({ subscribe_action }, context) => subscriptionEffects(subscribe_action, context),
});
