import { reactionTypes } from 'ufi-core/contract';
import { defineMutation } from '../../mutations/defineMutation.ts';
import { reactToPost } from './reactToPost.ts';

/** Likes a post, or removes any reaction. */
export const setLike = defineMutation({
  name: 'setLike',
  action: () => 'react',
  object: () => null,
  decide: ({ like_action }, context) => reactToPost(like_action ? reactionTypes.like : reactionTypes.none, context),
});
