import {
  pluginAttachment,
  commonFields,
  changedPayload,
  checkAuthor,
  definePluginCall,
  writtenCommentId,
} from './definePluginCall.ts';
import { addComment } from '../comments/addComment.ts';

/** Writes a reply to a top-level comment of the article. */
export const createReply = definePluginCall<'createReply'>((input, context) => {
  checkAuthor(context);
  const { text, parent_comment_id, replied_to } = input;
  const call = {
    ...commonFields(input, context),
    ...pluginAttachment(input, context.site),
    comment_text: text,
    parent_comment_id,
    reply_comment_parent_id: replied_to ?? null,
  };
  const update = addComment(call, context.caller);
  return changedPayload(update, writtenCommentId(update, 'reply'), context);
});
