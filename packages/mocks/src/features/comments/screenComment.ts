import { screenText } from 'ufi-plugin';
import { may } from 'ufi-core/contract';
import { isThreadClosed, rolesOf } from '../../access/threadAccess.ts';
import type { Comment, CommentExtras } from '../../world/thread.ts';
import { hasAttachmentChanged } from '../attachments/applyAttachments.ts';
import type { DecisionContext } from '../../mutations/defineMutation.ts';
import { badParameter, ApiError } from '../../errors/apiError.ts';

interface Written {
  readonly text: string;
  readonly before: CommentExtras;
  readonly after: CommentExtras;
}

/**
 * Screens a comment by its site's settings. Returns null if it is published immediately.
 *
 * @throws ApiError contentRefused, badParameter, threadClosed
 */
export function screenComment(
  { text, before, after }: Written,
  context: DecisionContext,
): Pick<Comment, 'isSpam' | 'needsApproval'> | null {
  const settings = context.world.sites.get(context.thread.post.article?.site ?? '')?.settings;
  if (settings === undefined) return null;
  if (isThreadClosed(context)) throw new ApiError('threadClosed');
  const isNew = hasAttachmentChanged(before, after);
  if (isNew && !settings.enablePhoto && after.photo_comment) throw badParameter('attached_photo_fbid', 'not_offered');
  if (isNew && !settings.enableSticker && after.attachment?.type === 'sticker') {
    throw badParameter('attached_sticker_fbid', 'not_offered');
  }
  const verdict = screenText(text, settings);
  if (verdict === 'tooLong') throw badParameter('comment_text', 'too_long');
  if (verdict === 'refusedWord') throw new ApiError('contentRefused');
  const mayApprove = may('approve', { roles: rolesOf(context, context.actor), restrictions: [] });
  return verdict === 'held' && !mayApprove ? { isSpam: true, needsApproval: true } : null;
}
