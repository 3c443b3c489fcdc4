import { reactionTypes } from 'ufi-core/contract';
import { changeThread } from '../calls/changeThread.ts';
import { reactToPost } from '../calls/reactToPost.ts';

/** Likes a post, or takes any reaction back. */
export const setLike = changeThread({
  name: 'setLike',
  action: () => 'react',
  object: () => null,
  decide: ({ like_action }, scene) => reactToPost(like_action ? reactionTypes.like : reactionTypes.none, scene),
});
