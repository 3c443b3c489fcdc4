import type { OrderingMode } from 'ufi-core/contract';
import type { PluginOrdering } from 'ufi-plugin/contract';
import { callEntries, inPlugin, pageAnswer } from '../../calls/inPlugin.ts';
import { fetchComments } from '../fetchComments.ts';

/** What an ordering of the plugin is called in the post area. */
export const modeOf: Readonly<Record<PluginOrdering, OrderingMode>> = {
  social: 'ranked_unfiltered',
  reverse_time: 'live_streaming',
  time: 'time',
};

/** A page of an article's comments: the first, what follows a cursor, or around a comment. */
export const pageComments = inPlugin<'pageComments'>((input, scene) => {
  const { actor, ordering, limit, after_cursor, deeplinked_comment_id } = input;
  const call = {
    ...callEntries({ actor }, scene),
    orderingmode: modeOf[ordering],
    ...(limit === undefined ? {} : { length: limit }),
    ...(after_cursor == null ? {} : { cursor: after_cursor }),
    ...(deeplinked_comment_id == null ? {} : { around_comment_id: deeplinked_comment_id }),
  };
  return pageAnswer(fetchComments(call, scene.caller), scene);
});
