import { endpointRegistry, saidSchema } from 'ufi-core/contract';
import { change, type Handler } from '../road/index.ts';
import { react } from './react.ts';

const reactToPost = change(
  { ...endpointRegistry.setReaction, payload: saidSchema },
  {
    action: () => 'react',
    object: () => null,
    sight: () => ({ reactors: true }),
    decide: ({ reaction_type }, scene) => react(scene.thread.id, reaction_type, scene),
  },
);

/** Sets the actor's one reaction to a post, 0 to take it back; the answer repeats what was asked (S7.03). */
export const setReaction: Handler<typeof endpointRegistry.setReaction> = async (input, caller, services) => ({
  ...(await reactToPost(input, caller, services)),
  ft_ent_identifier: input.ft_ent_identifier,
  reaction_type: input.reaction_type,
  instance_id: input.instance_id ?? null,
});
