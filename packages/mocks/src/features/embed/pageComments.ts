import { toCoreOrdering } from 'ufi-plugin/contract';
import { commonFields, definePluginCall, pagePayload } from './definePluginCall.ts';
import { fetchComments } from '../comments/fetchComments.ts';

/** Returns a page of an article's comments: the first, after a cursor, or around a comment. */
export const pageComments = definePluginCall<'pageComments'>((input, context) => {
  const { actor, ordering, limit, after_cursor, deeplinked_comment_id } = input;
  const call = {
    ...commonFields({ actor }, context),
    orderingmode: toCoreOrdering(ordering),
    ...(limit === undefined ? {} : { length: limit }),
    ...(after_cursor == null ? {} : { cursor: after_cursor }),
    ...(deeplinked_comment_id == null ? {} : { around_comment_id: deeplinked_comment_id }),
  };
  return pagePayload(fetchComments(call, context.caller), context);
});
