import { commonFields, definePluginCall } from './definePluginCall.ts';
import { fetchCommentsById } from '../comments/fetchCommentsById.ts';

/** Returns comments of an article by id. */
export const fetchArticleComments = definePluginCall<'fetchArticleComments'>(({ actor, comment_ids }, context) =>
  fetchCommentsById({ ...commonFields({ actor }, context), comment_ids }, context.caller),
);
