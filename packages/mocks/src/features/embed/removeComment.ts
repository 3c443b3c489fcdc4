import { commonFields, definePluginCall } from './definePluginCall.ts';
import { deleteComment } from '../comments/deleteComment.ts';

/** Deletes a comment with its replies. */
export const removeComment = definePluginCall<'removeComment'>((input, context) => {
  const { comment_id } = input;
  return {
    commentID: comment_id,
    said: deleteComment({ ...commonFields(input, context), comment_id }, context.caller),
  };
});
