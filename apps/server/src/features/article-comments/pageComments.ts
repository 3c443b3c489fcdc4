import { pluginEndpoints, toCoreOrdering } from 'ufi-plugin/contract';
import { resolveOrdering } from '../articles/index.ts';
import { fetchComments, type ThreadServices } from '../lists/index.ts';
import { sharedCallInput, defineArticleHandler, type ArticleContext } from './defineArticleHandler.ts';
import { presentPage } from './presentPage.ts';
import type { UsesTranslator } from '../translator/index.ts';

/**
 * Fetches a page of an article's comments in one ordering: the first, the one after a cursor, or the one around a
 * comment (S7.45, S7.46).
 */
export const pageComments = defineArticleHandler(
  pluginEndpoints.pageComments,
  async (input, context: ArticleContext<ThreadServices & UsesTranslator>) => {
    const { actor, ordering, limit, after_cursor, deeplinked_comment_id } = input;
    const request = {
      ...sharedCallInput({ actor }, context),
      orderingmode: toCoreOrdering(resolveOrdering(ordering, context.article.site)),
      ...(limit === undefined ? {} : { length: limit }),
      ...(after_cursor == null ? {} : { cursor: after_cursor }),
      ...(deeplinked_comment_id == null ? {} : { around_comment_id: deeplinked_comment_id }),
    };
    return presentPage(await fetchComments(request, context.caller, context.services), context);
  },
);
