import { toCoreOrdering } from 'ufi-plugin/contract';
import { callEntries, inPlugin, pageAnswer } from '../../calls/inPlugin.ts';
import { fetchComments } from '../fetchComments.ts';

/** A page of an article's comments: the first, what follows a cursor, or around a comment. */
export const pageComments = inPlugin<'pageComments'>((input, scene) => {
  const { actor, ordering, limit, after_cursor, deeplinked_comment_id } = input;
  const call = {
    ...callEntries({ actor }, scene),
    orderingmode: toCoreOrdering(ordering),
    ...(limit === undefined ? {} : { length: limit }),
    ...(after_cursor == null ? {} : { cursor: after_cursor }),
    ...(deeplinked_comment_id == null ? {} : { around_comment_id: deeplinked_comment_id }),
  };
  return pageAnswer(fetchComments(call, scene.caller), scene);
});
