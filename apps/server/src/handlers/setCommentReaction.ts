import { endpointRegistry } from 'ufi-core/contract';
import { change } from '../road/index.ts';
import { react } from './react.ts';

/** Sets the actor's one reaction to a comment, 0 to take it back (S7.04). The same again changes nothing (S5.08). */
export const setCommentReaction = change(endpointRegistry.setCommentReaction, {
  action: () => 'react',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, reaction_type }, scene) => react(comment_id, reaction_type, scene),
});
