import type { ComposerContent } from './composerContent.ts';

/** How long a text is: its trimmed visible text, in characters (S5.21). */
export const lengthOf = ({ visibleValue }: Pick<ComposerContent, 'visibleValue'>): number =>
  Array.from(visibleValue.trim()).length;

/** Whether there is nothing to post, or an attachment is still loading (S5.20). */
export const isEmpty = (content: ComposerContent): boolean =>
  content.isAttaching || (lengthOf(content) === 0 && content.attachment === null);

/** Whether nobody has put anything there, nor is about to. */
export const isUntouched = (content: ComposerContent): boolean =>
  lengthOf(content) === 0 && content.attachment === null && !content.isAttaching;

/** Whether a text is longer than the article takes; 0 is unlimited (S5.21). */
export const isTooLong = (content: ComposerContent, maxCommentLength: number): boolean =>
  maxCommentLength > 0 && lengthOf(content) > maxCommentLength;

/** Whether a text can be posted or saved as it stands (S5.20, S5.21). */
export const isPostable = (content: ComposerContent, maxCommentLength: number): boolean =>
  !isEmpty(content) && !isTooLong(content, maxCommentLength);

/** Whether an edit changes the trimmed text or the attachment (S5.24). */
export const isChanged = (before: ComposerContent, after: ComposerContent): boolean =>
  before.encodedValue.trim() !== after.encodedValue.trim() || before.attachment?.fbid !== after.attachment?.fbid;
