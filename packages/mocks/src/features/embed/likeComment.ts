import { commonFields, changedPayload, definePluginCall } from './definePluginCall.ts';
import { setCommentLike } from '../reactions/setCommentLike.ts';

/** Likes a comment, or removes the like. */
export const likeComment = definePluginCall<'likeComment'>((input, context) => {
  const { comment_id, action_like } = input;
  const call = { ...commonFields(input, context), comment_id, like_action: action_like };
  return changedPayload(setCommentLike(call, context.caller), comment_id, context);
});
