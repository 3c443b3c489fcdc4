import { endpointRegistry } from 'ufi-core/contract';
import { change } from '../road/index.ts';
import { subscribe } from './subscribe.ts';

/** Sets whether the actor hears of what is written under a post (S7.18, S4.09). */
export const setSubscription = change(endpointRegistry.setSubscription, {
  action: () => 'subscribe',
  object: () => null,
  decide: ({ subscribe_action }, scene) => subscribe(subscribe_action, scene),
});
