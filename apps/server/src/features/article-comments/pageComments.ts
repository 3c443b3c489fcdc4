import { pluginEndpoints, toCoreOrdering } from 'ufi-plugin/contract';
import { offeredOrdering } from '../articles/articleOrderings.ts';
import { fetchComments } from '../lists/fetchComments.ts';
import { callEntries, inPlugin } from './inPlugin.ts';
import { presentPage } from './presentPage.ts';

/** A page of an article's comments in one ordering: the first, what follows a cursor, or around a comment (S7.45, S7.46). */
export const pageComments = inPlugin(pluginEndpoints.pageComments, async (input, scene) => {
  const { actor, ordering, limit, after_cursor, deeplinked_comment_id } = input;
  const asked = {
    ...callEntries({ actor }, scene),
    orderingmode: toCoreOrdering(offeredOrdering(ordering, scene.article.site)),
    ...(limit === undefined ? {} : { length: limit }),
    ...(after_cursor == null ? {} : { cursor: after_cursor }),
    ...(deeplinked_comment_id == null ? {} : { around_comment_id: deeplinked_comment_id }),
  };
  return presentPage(await fetchComments(asked, scene.caller, scene.services), scene);
});
