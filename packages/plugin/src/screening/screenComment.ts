import type { RuleRefusal } from 'ufi-core/internal/rules';
import type { SiteSettings, SpamReason } from '../contract/index.ts';
import { screenText, type CommentScreen } from './screenText.ts';

/** The rules of a site for comments under its articles. */
export interface SiteScreen
  extends
    CommentScreen,
    Pick<SiteSettings, 'enablePhoto' | 'enableSticker' | 'holdsSpam' | 'asksSpamService' | 'holdsGuests'> {}

/** A comment that is added or edited. */
export interface ScreenedComment {
  readonly text: string;
  /** It has got a photo or a sticker that it did not have before. */
  readonly hasNewPhoto: boolean;
  readonly hasNewSticker: boolean;
  /** Its actor may approve held comments, so theirs are never held. */
  readonly mayApprove: boolean;
  /** A guest of the site writes it. */
  readonly isGuest: boolean;
  /** Why it looks like spam; undefined if nobody has looked. */
  readonly spam?: readonly SpamReason[] | undefined;
}

const refused = (field: string, reason: string): RuleRefusal => ({
  error: 'badParameter',
  fields: { [field]: reason },
});

/**
 * Screens a comment by the rules of its site: it is refused, published at once, or held for a moderator. What the site
 * wants looked at for spam, and nobody has, is `unchecked`: also a guest's comment that is held anyway.
 */
export function screenComment(
  { text, hasNewPhoto, hasNewSticker, mayApprove, isGuest, spam }: ScreenedComment,
  screen: SiteScreen,
): RuleRefusal | 'published' | 'held' | 'unchecked' {
  if (hasNewPhoto && !screen.enablePhoto) return refused('attached_photo_fbid', 'not_offered');
  if (hasNewSticker && !screen.enableSticker) return refused('attached_sticker_fbid', 'not_offered');
  const verdict = screenText(text, screen);
  if (verdict === 'tooLong') return refused('comment_text', 'too_long');
  if (verdict === 'refusedWord') return { error: 'contentRefused' };
  if (mayApprove) return 'published';
  if (verdict === 'held' && !isGuest) return 'held';
  const isLookedAt = screen.holdsSpam && text.trim() !== '';
  if (isLookedAt && spam === undefined) return 'unchecked';
  const isSpam = isLookedAt && spam !== undefined && spam.length > 0;
  return verdict === 'held' || isSpam || (isGuest && screen.holdsGuests) ? 'held' : 'published';
}
