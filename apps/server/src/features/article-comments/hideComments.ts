import type { ServerUpdate } from 'ufi-core/contract';
import { pluginEndpoints } from 'ufi-plugin/contract';
import { hideComment } from '../moderation/index.ts';
import { sharedCallInput, defineArticleHandler, type ArticleContext } from './defineArticleHandler.ts';
import { presentChange } from './presentIdMap.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import type { UsesThreadQueues } from '../../mutations/mutationServices.ts';

/** Hides comments of an article, one after the other, from everybody but its moderators (S7.41). */
export const hideComments = defineArticleHandler(
  pluginEndpoints.hideComments,
  async (input, context: ArticleContext<UsesDatabase & UsesThreadQueues>) => {
    const { client_id, comment_ids } = input;
    const { caller, services } = context;
    const updates: ServerUpdate[] = [];
    for (const [index, comment_id] of comment_ids.entries()) {
      // Each comment is a separate mutation; all idempotency keys derive from the call's client id.
      const each = client_id === undefined || index === 0 ? {} : { client_id: `${client_id}.${index}` };
      const call = { ...sharedCallInput(input, context), ...each, comment_id, spam_action: true, for_all: true };
      updates.push(await hideComment(call, caller, services));
    }
    return { commentIDs: comment_ids, ...(await presentChange(updates, context)) };
  },
);
