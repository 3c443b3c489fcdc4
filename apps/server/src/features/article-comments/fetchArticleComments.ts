import { pluginEndpoints } from 'ufi-plugin/contract';
import { fetchCommentsById } from '../lists/fetchCommentsById.ts';
import { callEntries, inPlugin } from './inPlugin.ts';

/** Comments of an article by their ids. */
export const fetchArticleComments = inPlugin(pluginEndpoints.fetchArticleComments, async (input, scene) => {
  const { actor, comment_ids } = input;
  return fetchCommentsById({ ...callEntries({ actor }, scene), comment_ids }, scene.caller, scene.services);
});
