import { endpointRegistry } from 'ufi-core/contract';
import { defineMutation } from '../../mutations/index.ts';
import type { Handler } from '../../access/handler.ts';
import { subscriptionEffects } from './setSubscription.ts';
import type { UsesThreadQueues } from '../../mutations/mutationServices.ts';

const follow = defineMutation(
  { ...endpointRegistry.setSubscription, name: 'followPost' },
  {
    action: () => 'follow',
    object: () => null,
    decide: ({ subscribe_action }, context) => subscriptionEffects(subscribe_action, context),
  },
);

/** Follows or unfollows a post from the feed, which sets the same subscription (S7.19). */
export const followPost: Handler<typeof endpointRegistry.followPost, UsesThreadQueues> = (
  { message_id, follow: subscribe_action, ...input },
  caller,
  services,
) => follow({ ...input, ft_ent_identifier: message_id, subscribe_action }, caller, services);
