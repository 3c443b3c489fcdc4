import { decodePieces } from 'ufi-core/text';
import { contentOfRuns, mentionRun, plainRun, type TextRun } from './buildContent.ts';
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

/** A comment's text as it is kept, as far as an editor wants it. */
export interface WrittenBody {
  readonly text: string;
  readonly ranges: readonly WrittenRange[];
}

type WrittenRange =
  | {
      readonly kind: 'mention';
      readonly offset: number;
      readonly length: number;
      readonly id: string;
      readonly isWeak: boolean;
    }
  | { readonly kind: 'link' | 'hashtag' };

/** A comment that is opened for editing: those who are mentioned come back as mentions. */
export function contentOfBody({ text, ranges }: WrittenBody): EditorContent {
  const runs: TextRun[] = [];
  let end = 0;
  for (const range of ranges) {
    if (range.kind !== 'mention') continue;
    const { id, offset, length, isWeak } = range;
    const name = text.slice(offset, offset + length);
    runs.push(plainRun(text.slice(end, offset)), mentionRun({ id, name, ...(isWeak && { isWeak }) }));
    end = offset + length;
  }
  return contentOfRuns([...runs, plainRun(text.slice(end))]);
}
