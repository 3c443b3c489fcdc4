import { endpointRegistry } from 'ufi-core/contract';
import { defineMutation } from '../../mutations/index.ts';
import { crossPostPart, visibleCrossPost } from './crossPostPart.ts';
import { removeCrossPosts } from './crossPosts.ts';

/** Removes a cross-post. The comments stay on the article. */
export const deletePost = defineMutation(endpointRegistry.deletePost, {
  action: () => 'deletePost',
  object: () => null,
  contextQuery: ({ post_id }) => [crossPostPart.ask(post_id)],
  ownerOf: ({ post_id }, context) => {
    const { author_id, staff_role } = visibleCrossPost(context, post_id);
    return { owner_id: author_id, owner_role: staff_role };
  },
  decide: ({ post_id }, context) => {
    const post = visibleCrossPost(context, post_id);
    return { object: post.comment_id ?? context.thread.id, sideEffects: [removeCrossPosts({ post: post.id })] };
  },
});
