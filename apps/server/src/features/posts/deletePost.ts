import { endpointRegistry } from 'ufi-core/contract';
import { defineMutation } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';

/** Removes a cross-post. The comments stay on the article. */
export const deletePost = defineMutation(endpointRegistry.deletePost, {
  action: () => 'deletePost',
  object: () => null,
  contextQuery: ({ post_id }) => ({ crossPost: post_id }),
  decide: ({ post_id }, context) => {
    const post = context.crossPost(post_id);
    if (post === undefined) throw new ApiError('noSuchObject');
    return { object: post.comment_id ?? context.thread.id, removedPosts: [post.id] };
  },
});
