import { pluginEndpoints } from 'ufi-plugin/contract';
import { fetchReplies, type ThreadServices } from '../lists/index.ts';
import { sharedCallInput, defineArticleHandler, type ArticleContext } from './defineArticleHandler.ts';
import { presentPage } from './presentPage.ts';
import type { UsesTranslator } from '../translator/index.ts';

/** Fetches a page of a comment's replies, oldest first (S7.47). */
export const pageReplies = defineArticleHandler(
  pluginEndpoints.pageReplies,
  async (input, context: ArticleContext<ThreadServices & UsesTranslator>) => {
    const { actor, comment_id, limit, after_cursor } = input;
    const request = {
      ...sharedCallInput({ actor }, context),
      parent_comment_ids: [comment_id],
      ...(limit === undefined ? {} : { lengths: [limit] }),
      ...(after_cursor == null ? {} : { cursors: [after_cursor] }),
    };
    return presentPage(await fetchReplies(request, context.caller, context.services), context);
  },
);
