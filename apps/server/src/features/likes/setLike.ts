import { endpointRegistry, reactionTypes } from 'ufi-core/contract';
import { defineMutation } from '../../mutations/index.ts';
import { reactionEffects, reactorsPart } from '../reactions/index.ts';

/** Likes a post, or takes any reaction back (S7.06). */
export const setLike = defineMutation(endpointRegistry.setLike, {
  action: () => 'react',
  object: () => null,
  contextQuery: () => [reactorsPart.ask()],
  decide: ({ like_action }, context) =>
    reactionEffects(context.thread.id, like_action ? reactionTypes.like : reactionTypes.none, context),
});
