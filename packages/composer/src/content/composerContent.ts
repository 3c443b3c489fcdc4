import { encodeWrittenText, keepMentions, parseWrittenText } from 'ufi-core/text';
import type { EditorContent } from './editorContent.ts';

/** Content of a composer. */
export interface ComposerContent {
  /** Text as the person sees it. */
  readonly visibleValue: string;
  /** Text as it is sent, with each mention as `@[numeric id:escaped name]` (S3.17). */
  readonly encodedValue: string;
  /** Editor document for restoring blocks, styles and mentions; absent for plain text. */
  readonly document?: EditorContent;
  /** True if the draft has an attachment, perhaps without any text. */
  readonly hasMedia?: true;
}

/** Text of a saved comment. */
export interface WrittenBody {
  /** Text as readers see it. */
  readonly text: string;
  /** Its encoded value; null if that equals `text`. */
  readonly mentionstext: string | null;
}

/** Content of plain text without mentions. Text that looks like an encoded mention is escaped. */
export const plainContent = (text: string): ComposerContent => ({
  visibleValue: text,
  encodedValue: encodeWrittenText(text, []),
});

/** Content of a saved comment; its mentions stay mentions. */
export const writtenContent = ({ text, mentionstext }: WrittenBody): ComposerContent => ({
  visibleValue: text,
  encodedValue: mentionstext ?? text,
});

/** True if there is no text to submit: whitespace alone counts as empty. */
export const isEmptyContent = ({ visibleValue }: Pick<ComposerContent, 'visibleValue'>): boolean =>
  visibleValue.trim() === '';

/**
 * Content after its visible text was changed in a plain text field: a mention whose name is still in the text is kept.
 */
export const withVisibleText = (before: ComposerContent, text: string): ComposerContent =>
  text === before.visibleValue
    ? before
    : { visibleValue: text, encodedValue: keepMentions(text, parseWrittenText(before.encodedValue)) };
