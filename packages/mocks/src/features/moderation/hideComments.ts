import { changePayload, commonFields, definePluginCall } from '../embed/definePluginCall.ts';
import { hideComment } from './hideComment.ts';

/** Hides comments of an article from everybody but its moderators. */
export const hideComments = definePluginCall<'hideComments'>((input, context) => {
  const { client_id, comment_ids } = input;
  const updates = comment_ids.map((comment_id, index) => {
    const each = client_id === undefined || index === 0 ? {} : { client_id: `${client_id}.${index}` };
    const call = { ...commonFields(input, context), ...each, comment_id, spam_action: true, for_all: true };
    return hideComment(call, context.caller);
  });
  return { commentIDs: comment_ids, ...changePayload(updates, context) };
});
