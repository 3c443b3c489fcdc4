import { characterCount } from 'ufi-core/text';
import type { ComposerContent } from './composerContent.ts';

/** Length of a text in characters: visible and trimmed (S5.21). */
export const lengthOf = ({ visibleValue }: Pick<ComposerContent, 'visibleValue'>): number =>
  characterCount(visibleValue.trim());

/** There is nothing to post, or an attachment is still loading (S5.20). */
export const isEmpty = (content: ComposerContent): boolean =>
  content.isAttaching || (lengthOf(content) === 0 && content.attachment === null);

/** Empty, and no attachment is being loaded. */
export const isUntouched = (content: ComposerContent): boolean =>
  lengthOf(content) === 0 && content.attachment === null && !content.isAttaching;

/** Exceeds the article's maximum length; 0 is unlimited (S5.21). */
export const isTooLong = (content: ComposerContent, maxCommentLength: number): boolean =>
  maxCommentLength > 0 && lengthOf(content) > maxCommentLength;

/** Can be posted or saved as it is (S5.20, S5.21). */
export const isPostable = (content: ComposerContent, maxCommentLength: number): boolean =>
  !isEmpty(content) && !isTooLong(content, maxCommentLength);

/** An edit changes the trimmed text, a mention or the attachment (S5.24). */
export const isChanged = (before: ComposerContent, after: ComposerContent): boolean =>
  before.encodedValue.trim() !== after.encodedValue.trim() || before.attachment?.fbid !== after.attachment?.fbid;
