import type { ServerUpdate } from 'ufi-core/contract';
import { pluginEndpoints } from 'ufi-plugin/contract';
import { hideComment } from '../moderation/hideComment.ts';
import { callEntries, inPlugin } from './inPlugin.ts';

/** Hides comments of an article from all who don't moderate it (S7.41), one after the other. */
export const hideComments = inPlugin(pluginEndpoints.hideComments, async (input, scene) => {
  const { client_id, comment_ids } = input;
  const { caller, services } = scene;
  const said: ServerUpdate[] = [];
  for (const [index, comment_id] of comment_ids.entries()) {
    // Each is a change of its own, and all of them are done once for the call's client id.
    const each = client_id === undefined || index === 0 ? {} : { client_id: `${client_id}.${index}` };
    const call = { ...callEntries(input, scene), ...each, comment_id, spam_action: true, for_all: true };
    said.push(await hideComment(call, caller, services));
  }
  return { commentIDs: comment_ids, said };
});
