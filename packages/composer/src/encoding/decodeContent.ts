import { decodePieces } from 'ufi-core/text';
import { contentOfRuns, mentionRun, plainRun } from '../content/textRuns.ts';
import type { ComposerContent } from '../content/composerContent.ts';
import { readMarkdown } from '../markdown/readMarkdown.ts';
import type { EditorContent } from '../content/editorContent.ts';
import type { EncodingOptions } from './encodeContent.ts';

/** Decodes an encoded value into a document (S3.17); encoding it again yields the same value. */
export const decodeContent = (encoded: string): EditorContent =>
  contentOfRuns(
    decodePieces(encoded).map(({ text, id }) => (id === null ? plainRun(text) : mentionRun({ id, name: text }))),
  );

/**
 * Document of a composer's content. Markdown is parsed into blocks and styles only if it serializes back to the same
 * bytes; otherwise it stays text.
 */
export const restoreDocument = (
  { document, encodedValue }: ComposerContent,
  { isMarkdown = false }: EncodingOptions = {},
): EditorContent => document ?? (isMarkdown ? readMarkdown(encodedValue) : null) ?? decodeContent(encodedValue);
