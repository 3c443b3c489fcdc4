import { decodePieces } from 'ufi-core/text';
import { contentOfRuns, mentionRun, plainRun } from './buildContent.ts';
import type { ComposerContent } from './composerContent.ts';
import type { EditorContent } from './editorContent.ts';

/** Reads an encoded value back into a content (S3.17): written again it is the same value. */
export const contentOfEncoded = (encoded: string): EditorContent =>
  contentOfRuns(
    decodePieces(encoded).map(({ text, id }) => (id === null ? plainRun(text) : mentionRun({ id, name: text }))),
  );

/** What an editor restores of a composer's content. */
export const documentOf = ({ document, encodedValue }: ComposerContent): EditorContent =>
  document ?? contentOfEncoded(encodedValue);
