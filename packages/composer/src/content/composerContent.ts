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
  /** A draft that something hangs on, perhaps without any words. */
  readonly hasMedia?: true;
}

/** A comment's text as it is kept; `mentionstext` is its encoded value, null where that equals the text. */
export interface WrittenBody {
  readonly text: string;
  readonly mentionstext: string | null;
}

/** Plain text as a composer's content: without mentions it is sent as it is seen, but for what looks like a mention. */
export const plainContent = (text: string): ComposerContent => ({
  visibleValue: text,
  encodedValue: encodeWrittenText(text, []),
});

/** A text that was written before, as a composer's content: those who are mentioned in it still are. */
export const writtenContent = ({ text, mentionstext }: WrittenBody): ComposerContent => ({
  visibleValue: text,
  encodedValue: mentionstext ?? text,
});

/** Whether there is nothing to send: white space alone counts as nothing. */
export const isEmptyContent = ({ visibleValue }: Pick<ComposerContent, 'visibleValue'>): boolean =>
  visibleValue.trim() === '';

/** A content whose visible text was changed in a plain field: whoever is still named in it stays mentioned. */
export const withVisibleText = (before: ComposerContent, text: string): ComposerContent =>
  text === before.visibleValue
    ? before
    : { visibleValue: text, encodedValue: keepMentions(text, parseWrittenText(before.encodedValue)) };
