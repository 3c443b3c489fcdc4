import { pluginEndpoints, toActorSwitch } from 'ufi-plugin/contract';
import { changeActor } from '../actors/index.ts';
import { fetchCommentsById, type ThreadServices } from '../lists/index.ts';
import { sharedCallInput, defineArticleHandler, acceptsAuthor, type ArticleContext } from './defineArticleHandler.ts';
import { presentIdMap, rightsOfActor } from './presentIdMap.ts';
import type { UsesThreadQueues } from '../../mutations/mutationServices.ts';

/**
 * Stores the actor that a person comments as on an article, and returns that actor's likes and rights (S7.48, S4.49).
 */
export const switchActor = defineArticleHandler(
  pluginEndpoints.switchActor,
  async (input, context: ArticleContext<ThreadServices & UsesThreadQueues>) => {
    const { actor, comment_ids } = input;
    const { caller, services } = context;
    const call = { ...sharedCallInput(input, context), actor };
    const { records } = await changeActor(call, caller, services);
    const fetched = await fetchCommentsById({ ...call, comment_ids }, caller, services);
    const idMap = await presentIdMap({ ...records, ...fetched.records }, context);
    return toActorSwitch({
      ids: comment_ids,
      idMap,
      canPost: acceptsAuthor(context) && rightsOfActor(records, context)?.cancomment === true,
      records: { ...records, commentMarks: fetched.records.commentMarks },
    });
  },
);
