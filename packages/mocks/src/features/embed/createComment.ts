import { badParameter } from '../../errors/apiError.ts';
import {
  pluginAttachment,
  commonFields,
  changedPayload,
  checkAuthor,
  definePluginCall,
  writtenCommentId,
} from './definePluginCall.ts';
import { heldNotice } from '../../messages/heldNotice.ts';
import { addComment } from '../comments/addComment.ts';
import { isVouched } from './fetchFrameSession.ts';

/** Writes a comment on an article. */
export const createComment = definePluginCall<'createComment'>((input, context) => {
  checkAuthor(context);
  const { text, post_to_feed, privacy_option, privacy_mutation_token: token } = input;
  const proof = `${context.caller.person?.id ?? ''} ${context.site.id}`;
  if (post_to_feed === true && token !== undefined && token !== proof)
    throw badParameter('privacy_mutation_token', 'unknown');
  if (post_to_feed === true && isVouched(context.caller.world, context.caller.person, context.site))
    throw badParameter('post_to_feed', 'not_allowed');
  const choice = post_to_feed === true ? { post_to_feed, privacy_option } : {};
  const attached = pluginAttachment(input, context.site);
  const call = { ...commonFields(input, context), ...attached, comment_text: text, ...choice };
  const update = addComment(call, context.caller);
  const id = writtenCommentId(update, 'comment');
  const isHeld = update.records.comments?.some(({ fbid, needsApproval }) => fbid === id && needsApproval) === true;
  return { ...changedPayload(update, id, context), sentryAction: isHeld ? heldNotice(context.caller.locale) : null };
});
