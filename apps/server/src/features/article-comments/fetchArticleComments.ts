import { pluginEndpoints } from 'ufi-plugin/contract';
import { fetchCommentsById } from '../lists/fetchCommentsById.ts';
import { sharedCallInput, defineArticleHandler } from './defineArticleHandler.ts';

/** Fetches comments of an article by id. */
export const fetchArticleComments = defineArticleHandler(
  pluginEndpoints.fetchArticleComments,
  async (input, context) => {
    const { actor, comment_ids } = input;
    return fetchCommentsById({ ...sharedCallInput({ actor }, context), comment_ids }, context.caller, context.services);
  },
);
