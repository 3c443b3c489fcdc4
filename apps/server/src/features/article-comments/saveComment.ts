import { pluginEndpoints } from 'ufi-plugin/contract';
import { editComment } from '../comments/index.ts';
import { editedAttachmentFields } from './attachmentFields.ts';
import { sharedCallInput, defineArticleHandler, type ArticleContext } from './defineArticleHandler.ts';
import { presentUpdatedComment } from './presentIdMap.ts';
import type { UsesSpamCheck } from '../spam/index.ts';
import type { ThreadServices } from '../lists/index.ts';
import type { UsesThreadQueues } from '../../mutations/mutationServices.ts';

/** Edits a comment (S7.39). */
export const saveComment = defineArticleHandler(
  pluginEndpoints.saveComment,
  async (input, context: ArticleContext<ThreadServices & UsesThreadQueues & UsesSpamCheck>) => {
    const { comment_id, text, actor } = input;
    const attachmentFields = await editedAttachmentFields(input, context);
    const call = { ...sharedCallInput(input, context), ...attachmentFields, comment_id, comment_text: text };
    const update = await editComment(call, context.caller, context.services);
    return presentUpdatedComment(update, { commentID: comment_id, actor }, context);
  },
);
