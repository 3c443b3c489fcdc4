import { defineMutation } from '../../mutations/defineMutation.ts';
import { ApiError } from '../../errors/apiError.ts';
import { canSeeCrossPost } from '../../world/crossPost.ts';

/** Deletes a cross-post; the comments of the article stay. */
export const deletePost = defineMutation({
  name: 'deletePost',
  action: () => 'deletePost',
  object: () => null,
  owner: ({ post_id }, { world, thread, person }) => {
    const post = world.crossPosts.get(post_id);
    if (post?.thread !== thread.post.id || !canSeeCrossPost(world, post, person)) throw new ApiError('noSuchObject');
    return post.author;
  },
  decide: ({ post_id }, { world }) => {
    if (!world.crossPosts.has(post_id)) throw new ApiError('noSuchObject');
    return { removedPosts: [post_id] };
  },
});
