import { pluginEndpoints } from 'ufi-plugin/contract';
import { deleteComment } from '../comments/index.ts';
import { sharedCallInput, defineArticleHandler, type ArticleContext } from './defineArticleHandler.ts';
import { presentChange } from './presentIdMap.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import type { UsesThreadQueues } from '../../mutations/mutationServices.ts';

/** Deletes a comment and its replies (S7.42). */
export const removeComment = defineArticleHandler(
  pluginEndpoints.removeComment,
  async (input, context: ArticleContext<UsesDatabase & UsesThreadQueues>) => {
    const { comment_id } = input;
    const update = await deleteComment(
      { ...sharedCallInput(input, context), comment_id },
      context.caller,
      context.services,
    );
    return { commentID: comment_id, ...(await presentChange([update], context)) };
  },
);
