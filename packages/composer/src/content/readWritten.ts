import { decodePieces } from 'ufi-core/text';
import { contentOfRuns, mentionRun, plainRun } from './buildContent.ts';
import type { ComposerContent } from './composerContent.ts';
import { readMarkdown } from '../markdown/readMarkdown.ts';
import type { EditorContent } from './editorContent.ts';
import type { WritingOptions } from './writeContent.ts';

/** Reads an encoded value back into a content (S3.17): written again it is the same value. */
export const contentOfEncoded = (encoded: string): EditorContent =>
  contentOfRuns(
    decodePieces(encoded).map(({ text, id }) => (id === null ? plainRun(text) : mentionRun({ id, name: text }))),
  );

/**
 * What an editor restores of a composer's content. Markdown is read into blocks and styles where they are written as the
 * very same bytes again; else it stays as it was written.
 */
export const documentOf = (
  { document, encodedValue }: ComposerContent,
  { isMarkdown = false }: WritingOptions = {},
): EditorContent => document ?? (isMarkdown ? readMarkdown(encodedValue) : null) ?? contentOfEncoded(encodedValue);
