import { changePayload, commonFields, definePluginCall } from './definePluginCall.ts';
import { deleteComment } from '../comments/deleteComment.ts';

/** Deletes a comment with its replies. */
export const removeComment = definePluginCall<'removeComment'>((input, context) => {
  const { comment_id } = input;
  const update = deleteComment({ ...commonFields(input, context), comment_id }, context.caller);
  return { commentID: comment_id, ...changePayload([update], context) };
});
