import type { Locale, Said } from 'ufi-core/contract';
import { pluginEndpoints } from 'ufi-plugin/contract';
import { formatMessage } from '../../messages/formatMessage.ts';
import { addComment } from '../addComment.ts';
import { attached } from './attached.ts';
import { callEntries, inPlugin } from './inPlugin.ts';
import { presentChanged, writtenIn } from './presentChanged.ts';

/** Writes a comment on an article (S7.37). */
export const createComment = inPlugin(pluginEndpoints.createComment, async (input, scene) => {
  const call = { ...callEntries(input, scene), ...attached(input, scene), comment_text: input.text };
  const said = await addComment(call, scene.caller, scene.services);
  const commentID = writtenIn(said, 'comment');
  const changed = await presentChanged(said, { commentID, actor: input.actor }, scene);
  return { ...changed, sentryAction: sentryActionOf(said, commentID, scene.caller.locale) };
});

/** That a comment waits for a moderator; null where others see it at once. */
function sentryActionOf({ records }: Said, comment: string, locale: Locale) {
  const isHeld = records.comments?.some(({ fbid, needsApproval }) => fbid === comment && needsApproval) === true;
  if (!isHeld) return null;
  const title = formatMessage(locale, 'comment.held.title', {});
  return { title, text: formatMessage(locale, 'comment.held.text', {}), href: null };
}
