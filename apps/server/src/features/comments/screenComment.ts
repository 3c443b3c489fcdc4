import { screenText } from 'ufi-plugin';
import type { CommentRow } from '../../database/rows/commentRow.ts';
import { type DecisionContext } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import { hasAttachmentChanged, type CommentAttachments } from '../attachments/applyAttachments.ts';

/** What a call writes, and what hung on the comment before. */
interface Written {
  readonly text: string;
  readonly before: CommentAttachments;
  readonly after: CommentAttachments;
}

type HoldState = Pick<CommentRow, 'status' | 'needs_approval'>;

/**
 * What the site of an article makes of a comment: null where others see it at once, else how it waits for a moderator.
 * Under a post, null. Whoever lets comments through here waits for nobody.
 *
 * @throws Refused contentRefused for a word that the site does not take, badParameter for a text that is too long or a
 * thing that it does not offer
 */
export function screenComment(
  { text, before, after }: Written,
  { screen, mayApprove }: DecisionContext,
): HoldState | null {
  if (screen === null) return null;
  checkOffered({ text, before, after }, screen);
  const verdict = screenText(text, screen);
  if (verdict === 'tooLong') throw new ApiError('badParameter', { fields: { comment_text: 'too_long' } });
  if (verdict === 'refusedWord') throw new ApiError('contentRefused');
  return verdict === 'held' && !mayApprove ? { status: 'spam', needs_approval: true } : null;
}

/** @throws Refused badParameter */
function checkOffered(
  { before, after }: Written,
  { enablePhoto, enableSticker }: NonNullable<DecisionContext['screen']>,
): void {
  if (!hasAttachmentChanged(before, after)) return;
  const isRefusedPhoto = !enablePhoto && after.photo_comment !== undefined;
  const isRefusedSticker = !enableSticker && after.attachment?.type === 'sticker';
  if (!isRefusedPhoto && !isRefusedSticker) return;
  const field = isRefusedPhoto ? 'attached_photo_fbid' : 'attached_sticker_fbid';
  throw new ApiError('badParameter', { fields: { [field]: 'not_offered' } });
}
