import { endpointRegistry } from 'ufi-core/contract';
import { change, Refused } from '../road/index.ts';

/** Takes back a post that carries what was said on an article; what was said stays there. */
export const deletePost = change(endpointRegistry.deletePost, {
  action: () => 'deletePost',
  object: () => null,
  sight: ({ post_id }) => ({ crossPost: post_id }),
  decide: ({ post_id }, scene) => {
    const post = scene.crossPost(post_id);
    if (post === undefined) throw new Refused('noSuchObject');
    return { object: post.comment_id ?? scene.thread.id, removedPosts: [post.id] };
  },
});
