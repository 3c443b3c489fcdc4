import { screenComment as screenBySite } from 'ufi-plugin';
import type { SpamReason } from 'ufi-plugin/contract';
import type { CommentRow } from '../../database/rows/commentRow.ts';
import { type DecisionContext } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import { screenPart } from '../sites/index.ts';
import { UncheckedComment } from './withSpamCheck.ts';
import { hasAttachmentChanged, type CommentAttachments } from '../attachments/index.ts';

/** The text of a call, and the comment's attachments before and after it. */
interface Written {
  readonly text: string;
  readonly before: CommentAttachments;
  readonly after: CommentAttachments;
  /** Why it looks like spam; undefined if nobody has looked. */
  readonly spam: readonly SpamReason[] | undefined;
  readonly isGuest: boolean | undefined;
}

type HoldState = Pick<CommentRow, 'status' | 'needs_approval' | 'spam_reasons'>;

/**
 * Applies the moderation rules of an article's site to a comment: null if it is published at once, else its held state.
 * Under a post it is null. Comments of actors who may approve are never held.
 *
 * @throws UncheckedComment if the site wants it looked at for spam, and nobody has
 * @throws ApiError contentRefused for a word that the site refuses, badParameter for a text that is too long or an
 * attachment that it does not offer
 */
export function screenComment(
  { text, before, after, spam, isGuest = false }: Written,
  { part, thread, mayApprove, actor }: DecisionContext,
): HoldState | null {
  const screen = part(screenPart).get(thread.id) ?? null;
  if (screen === null) return null;
  const isNew = hasAttachmentChanged(before, after);
  const verdict = screenBySite(
    {
      text,
      hasNewPhoto: isNew && after.photo_comment !== undefined,
      hasNewSticker: isNew && after.attachment?.type === 'sticker',
      mayApprove,
      isGuest,
      spam,
    },
    screen,
  );
  if (typeof verdict !== 'string') throw new ApiError(verdict.error, verdict);
  if (verdict === 'unchecked') {
    const { asksSpamService: asksService } = screen;
    throw new UncheckedComment({ site: thread.scope_id, thread: thread.id, author: actor, text, asksService });
  }
  const spam_reasons = spam !== undefined && spam.length > 0 ? spam : null;
  return verdict === 'held' ? { status: 'spam', needs_approval: true, spam_reasons } : null;
}
