import { decodePieces } from 'ufi-core/text';
import { contentOfRuns, mentionRun, plainRun } from '../content/textRuns.ts';
import type { ComposerContent } from '../content/composerContent.ts';
import { readMarkdown } from '../markdown/readMarkdown.ts';
import type { EditorContent } from '../content/editorContent.ts';
import type { EncodingOptions } from './encodeContent.ts';

/** Reads an encoded value back into a content (S3.17): written again it is the same value. */
export const decodeContent = (encoded: string): EditorContent =>
  contentOfRuns(
    decodePieces(encoded).map(({ text, id }) => (id === null ? plainRun(text) : mentionRun({ id, name: text }))),
  );

/**
 * What an editor restores of a composer's content. Markdown is read into blocks and styles where they are written as the
 * very same bytes again; else it stays as it was written.
 */
export const restoreDocument = (
  { document, encodedValue }: ComposerContent,
  { isMarkdown = false }: EncodingOptions = {},
): EditorContent => document ?? (isMarkdown ? readMarkdown(encodedValue) : null) ?? decodeContent(encodedValue);
