import { encodeWrittenText, keepMentions, parseWrittenText } from 'ufi-core/text';
import type { EditorContent } from './editorContent.ts';

/**
 * What a composer holds: `visibleValue` as the person sees it, `encodedValue` as it is sent, with mentions as
 * `@[numeric id:escaped name]` (S3.17).
 */
export interface ComposerContent {
  readonly visibleValue: string;
  readonly encodedValue: string;
  /** What an editor restores; absent where that is the plain text alone. */
  readonly document?: EditorContent;
}

/** Plain text as a composer's content: without mentions it is sent as it is seen, but for what looks like a mention. */
export const plainContent = (text: string): ComposerContent => ({
  visibleValue: text,
  encodedValue: encodeWrittenText(text, []),
});

/** Whether there is nothing to send: white space alone counts as nothing. */
export const isEmptyContent = ({ visibleValue }: Pick<ComposerContent, 'visibleValue'>): boolean =>
  visibleValue.trim() === '';

/** A content whose visible text was changed in a plain field: whoever is still named in it stays mentioned. */
export const changedText = (before: ComposerContent, text: string): ComposerContent =>
  text === before.visibleValue
    ? before
    : { visibleValue: text, encodedValue: keepMentions(text, parseWrittenText(before.encodedValue)) };
