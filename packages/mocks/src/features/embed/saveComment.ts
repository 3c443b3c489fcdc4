import { pluginAttachment, commonFields, changedPayload, definePluginCall } from './definePluginCall.ts';
import { editComment } from '../comments/editComment.ts';

/** Edits a comment. */
export const saveComment = definePluginCall<'saveComment'>((input, context) => {
  const { text, comment_id } = input;
  const attached = pluginAttachment(input, context.site);
  const call = { ...commonFields(input, context), ...attached, comment_text: text, comment_id };
  return changedPayload(editComment(call, context.caller), comment_id, context);
});
