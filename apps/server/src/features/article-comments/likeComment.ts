import { pluginEndpoints } from 'ufi-plugin/contract';
import { setCommentLike } from '../likes/index.ts';
import { sharedCallInput, defineArticleHandler, type ArticleContext } from './defineArticleHandler.ts';
import { presentUpdatedComment } from './presentIdMap.ts';
import type { ThreadServices } from '../lists/index.ts';
import type { UsesThreadQueues } from '../../mutations/mutationServices.ts';

/** Likes a comment, or removes the like (S7.43). */
export const likeComment = defineArticleHandler(
  pluginEndpoints.likeComment,
  async (input, context: ArticleContext<ThreadServices & UsesThreadQueues>) => {
    const { comment_id, action_like, actor } = input;
    const call = { ...sharedCallInput(input, context), comment_id, like_action: action_like };
    const update = await setCommentLike(call, context.caller, context.services);
    return presentUpdatedComment(update, { commentID: comment_id, actor }, context);
  },
);
