import { pluginEndpoints } from 'ufi-plugin/contract';
import { fetchCommentsById, type ThreadServices } from '../lists/index.ts';
import { sharedCallInput, defineArticleHandler, type ArticleContext } from './defineArticleHandler.ts';

/** Fetches comments of an article by id. */
export const fetchArticleComments = defineArticleHandler(
  pluginEndpoints.fetchArticleComments,
  async (input, context: ArticleContext<ThreadServices>) => {
    const { actor, comment_ids } = input;
    return fetchCommentsById({ ...sharedCallInput({ actor }, context), comment_ids }, context.caller, context.services);
  },
);
