import { callEntries, inPlugin } from '../../calls/inPlugin.ts';
import { fetchCommentsById } from '../fetchCommentsById.ts';

/** Comments of an article by their ids. */
export const fetchArticleComments = inPlugin<'fetchArticleComments'>(({ actor, comment_ids }, scene) =>
  fetchCommentsById({ ...callEntries({ actor }, scene), comment_ids }, scene.caller),
);
