import { pluginEndpoints } from 'ufi-plugin/contract';
import { addArticleComment } from '../comments/index.ts';
import { newAttachmentFields } from './attachmentFields.ts';
import {
  sharedCallInput,
  checkAcceptsAuthor,
  defineArticleHandler,
  type ArticleContext,
} from './defineArticleHandler.ts';
import { presentUpdatedComment, writtenCommentId } from './presentIdMap.ts';
import type { UsesSpamCheck } from '../spam/index.ts';
import type { ThreadServices } from '../lists/index.ts';
import type { UsesThreadQueues } from '../../mutations/mutationServices.ts';

/** Adds a reply to a top-level comment of the article (S7.38). */
export const createReply = defineArticleHandler(
  pluginEndpoints.createReply,
  async (input, context: ArticleContext<ThreadServices & UsesThreadQueues & UsesSpamCheck>) => {
    checkAcceptsAuthor(context);
    const call = {
      ...sharedCallInput(input, context),
      ...newAttachmentFields(input, context),
      comment_text: input.text,
      parent_comment_id: input.parent_comment_id,
      reply_comment_parent_id: input.replied_to ?? null,
    };
    const update = await addArticleComment(call, context.caller, context.services);
    return presentUpdatedComment(update, { commentID: writtenCommentId(update, 'reply'), actor: input.actor }, context);
  },
);
