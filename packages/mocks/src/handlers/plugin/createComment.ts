import { badParameter } from '../../calls/refused.ts';
import { attachedInPlugin } from '../../calls/attachedInPlugin.ts';
import { callEntries, changedAnswer, checkAuthor, inPlugin, writtenIn } from '../../calls/inPlugin.ts';
import { heldNotice } from '../../messages/heldNotice.ts';
import { addComment } from '../addComment.ts';
import { isVouched } from './fetchFrameSession.ts';

/** Writes a comment on an article. */
export const createComment = inPlugin<'createComment'>((input, scene) => {
  checkAuthor(scene);
  const { text, post_to_feed, privacy_option, privacy_mutation_token: token } = input;
  const proof = `${scene.caller.person?.id ?? ''} ${scene.site.id}`;
  if (post_to_feed === true && token !== undefined && token !== proof)
    throw badParameter('privacy_mutation_token', 'unknown');
  if (post_to_feed === true && isVouched(scene.caller.world, scene.caller.person, scene.site))
    throw badParameter('post_to_feed', 'not_allowed');
  const choice = post_to_feed === true ? { post_to_feed, privacy_option } : {};
  const attached = attachedInPlugin(input, scene.site);
  const call = { ...callEntries(input, scene), ...attached, comment_text: text, ...choice };
  const said = addComment(call, scene.caller);
  const id = writtenIn(said, 'comment');
  const isHeld = said.records.comments?.some(({ fbid, needsApproval }) => fbid === id && needsApproval) === true;
  return { ...changedAnswer(said, id, scene), sentryAction: isHeld ? heldNotice(scene.caller.locale) : null };
});
