import { endpointRegistry } from 'ufi-core/contract';
import { defineMutation } from '../../mutations/index.ts';
import { reactionEffects } from './reactionEffects.ts';

/** Sets the actor's single reaction to a comment; 0 takes it back (S7.04). Repeating it changes nothing (S5.08). */
export const setCommentReaction = defineMutation(endpointRegistry.setCommentReaction, {
  action: () => 'react',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, reaction_type }, context) => reactionEffects(comment_id, reaction_type, context),
});
