import { endpointRegistry, type ParsedInputOf } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';
import { defineMutation } from '../../mutations/index.ts';
import { crossPostPart, visibleCrossPost } from './crossPostPart.ts';
import { removeCrossPosts } from './crossPosts.ts';
import { postRemoval } from './removePost.ts';

type Input = ParsedInputOf<typeof endpointRegistry.deletePost>;

const isOfTarget = ({ ft_ent_identifier, post_id }: Input): boolean => post_id === ft_ent_identifier;

/** Deletes a post with its thread, or a cross-post: then the comments stay on the article. */
export const deletePost = defineMutation(endpointRegistry.deletePost, {
  action: () => 'deletePost',
  object: () => null,
  contextQuery: (input) => (isOfTarget(input) ? [] : [crossPostPart.ask(input.post_id)]),
  ownerOf: (input, context) => {
    if (isOfTarget(input)) {
      if (context.thread.kind === 'article') throw new ApiError('noSuchObject');
      return undefined;
    }
    const { author_id, staff_role } = visibleCrossPost(context, input.post_id);
    return { owner_id: author_id, owner_role: staff_role };
  },
  decide: (input, context) => {
    if (isOfTarget(input)) return { object: context.thread.id, sideEffects: postRemoval(context) };
    const post = visibleCrossPost(context, input.post_id);
    return { object: post.comment_id ?? context.thread.id, sideEffects: [removeCrossPosts({ post: post.id })] };
  },
});
