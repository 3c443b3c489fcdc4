import { screenText } from 'ufi-plugin';
import type { CommentRow } from '../../database/rows/commentRow.ts';
import { type DecisionContext } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import { screenPart, type SiteScreen } from '../sites/index.ts';
import { hasAttachmentChanged, type CommentAttachments } from '../attachments/index.ts';

/** The text of a call, and the comment's attachments before and after it. */
interface Written {
  readonly text: string;
  readonly before: CommentAttachments;
  readonly after: CommentAttachments;
}

type HoldState = Pick<CommentRow, 'status' | 'needs_approval'>;

/**
 * Applies the moderation rules of an article's site to a comment: null if it is published at once, else its held state.
 * Under a post it is null. Comments of actors who may approve are never held.
 *
 * @throws ApiError contentRefused for a word that the site refuses, badParameter for a text that is too long or an
 * attachment that it does not offer
 */
export function screenComment(
  { text, before, after }: Written,
  { part, thread, mayApprove }: DecisionContext,
): HoldState | null {
  const screen = part(screenPart).get(thread.id) ?? null;
  if (screen === null) return null;
  checkOffered({ text, before, after }, screen);
  const verdict = screenText(text, screen);
  if (verdict === 'tooLong') throw new ApiError('badParameter', { fields: { comment_text: 'too_long' } });
  if (verdict === 'refusedWord') throw new ApiError('contentRefused');
  return verdict === 'held' && !mayApprove ? { status: 'spam', needs_approval: true } : null;
}

/** @throws ApiError badParameter */
function checkOffered({ before, after }: Written, { enablePhoto, enableSticker }: SiteScreen): void {
  if (!hasAttachmentChanged(before, after)) return;
  const isRefusedPhoto = !enablePhoto && after.photo_comment !== undefined;
  const isRefusedSticker = !enableSticker && after.attachment?.type === 'sticker';
  if (!isRefusedPhoto && !isRefusedSticker) return;
  const field = isRefusedPhoto ? 'attached_photo_fbid' : 'attached_sticker_fbid';
  throw new ApiError('badParameter', { fields: { [field]: 'not_offered' } });
}
