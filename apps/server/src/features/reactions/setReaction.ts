import { endpointRegistry, serverUpdateSchema } from 'ufi-core/contract';
import { defineMutation } from '../../mutations/index.ts';
import type { Handler } from '../../access/handler.ts';
import { reactionEffects } from './reactionEffects.ts';
import { reactorsPart } from './reactorsPart.ts';
import type { UsesThreadQueues } from '../../mutations/mutationServices.ts';

const reactToPost = defineMutation(
  { ...endpointRegistry.setReaction, payload: serverUpdateSchema },
  {
    action: () => 'react',
    object: () => null,
    contextQuery: () => [reactorsPart.ask()],
    decide: ({ reaction_type }, context) => reactionEffects(context.thread.id, reaction_type, context),
  },
);

/** Sets the actor's single reaction to a post; 0 takes it back. The answer repeats the request's fields (S7.03). */
export const setReaction: Handler<typeof endpointRegistry.setReaction, UsesThreadQueues> = async (
  input,
  caller,
  services,
) => ({
  ...(await reactToPost(input, caller, services)),
  ft_ent_identifier: input.ft_ent_identifier,
  reaction_type: input.reaction_type,
  instance_id: input.instance_id ?? null,
});
