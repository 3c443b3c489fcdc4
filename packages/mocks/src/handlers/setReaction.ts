import { changeThread } from '../calls/changeThread.ts';
import type { MockHandler } from '../calls/mockHandler.ts';
import { reactToPost } from '../calls/reactToPost.ts';

const react = changeThread({
  name: 'setReaction',
  action: () => 'react',
  object: () => null,
  decide: ({ reaction_type }, scene) => reactToPost(reaction_type, scene),
});

/** Sets the actor's one reaction to a post, 0 to take it back; the answer repeats what was asked. */
export const setReaction: MockHandler<'setReaction'> = (input, caller) => ({
  ...react(input, caller),
  ft_ent_identifier: input.ft_ent_identifier,
  reaction_type: input.reaction_type,
  instance_id: input.instance_id ?? null,
});
