import { endpointRegistry, reactionTypes } from 'ufi-core/contract';
import { defineMutation } from '../../mutations/index.ts';
import { reactionEffects } from '../reactions/index.ts';

/** Likes a comment, or takes any reaction back (S7.05). */
export const setCommentLike = defineMutation(endpointRegistry.setCommentLike, {
  action: () => 'react',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, like_action }, context) =>
    reactionEffects(comment_id, like_action ? reactionTypes.like : reactionTypes.none, context),
});
