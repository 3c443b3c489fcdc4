import { defineMutation } from '../../mutations/defineMutation.ts';
import type { MockHandler } from '../../access/caller.ts';
import { reactToPost } from './reactToPost.ts';

const react = defineMutation({
  name: 'setReaction',
  action: () => 'react',
  object: () => null,
  decide: ({ reaction_type }, context) => reactToPost(reaction_type, context),
});

/** Sets the actor's reaction to a post, 0 to remove it. The payload repeats the input. */
export const setReaction: MockHandler<'setReaction'> = (input, caller) => ({
  ...react(input, caller),
  ft_ent_identifier: input.ft_ent_identifier,
  reaction_type: input.reaction_type,
  instance_id: input.instance_id ?? null,
});
