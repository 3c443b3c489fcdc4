import type { ServerUpdate } from 'ufi-core/contract';
import { pluginEndpoints } from 'ufi-plugin/contract';
import { hideComment } from '../moderation/hideComment.ts';
import { sharedCallInput, defineArticleHandler } from './defineArticleHandler.ts';

/** Hides comments of an article from all who don't moderate it (S7.41), one after the other. */
export const hideComments = defineArticleHandler(pluginEndpoints.hideComments, async (input, context) => {
  const { client_id, comment_ids } = input;
  const { caller, services } = context;
  const updates: ServerUpdate[] = [];
  for (const [index, comment_id] of comment_ids.entries()) {
    // Each is a change of its own, and all of them are done once for the call's client id.
    const each = client_id === undefined || index === 0 ? {} : { client_id: `${client_id}.${index}` };
    const call = { ...sharedCallInput(input, context), ...each, comment_id, spam_action: true, for_all: true };
    updates.push(await hideComment(call, caller, services));
  }
  return { commentIDs: comment_ids, said: updates };
});
