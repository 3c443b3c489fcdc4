import { commonFields, definePluginCall, pagePayload } from './definePluginCall.ts';
import { fetchReplies } from '../comments/fetchReplies.ts';

/** Returns a page of a comment's replies, oldest first. */
export const pageReplies = definePluginCall<'pageReplies'>((input, context) => {
  const { actor, comment_id, limit, after_cursor } = input;
  const call = {
    ...commonFields({ actor }, context),
    parent_comment_ids: [comment_id],
    ...(limit === undefined ? {} : { lengths: [limit] }),
    ...(after_cursor == null ? {} : { cursors: [after_cursor] }),
  };
  return pagePayload(fetchReplies(call, context.caller), context);
});
