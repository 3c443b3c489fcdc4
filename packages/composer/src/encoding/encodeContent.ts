import { encodeWrittenText } from 'ufi-core/text';
import { writeMarkdown } from '../markdown/writeMarkdown.ts';
import { type TextRun, runsOf } from '../content/textRuns.ts';
import type { ComposerContent } from '../content/composerContent.ts';
import type { EditorContent } from '../content/editorContent.ts';
import { textBlocks } from '../content/blocks.ts';
import { writeRuns } from '../content/writeRuns.ts';

/** Visible text of a document: the texts of its leaf blocks, joined by line breaks. */
export const visibleText = (content: EditorContent): string =>
  textBlocks(content)
    .map(({ text }) => text)
    .join('\n');

const lineBreak: TextRun = { text: '\n', style: [], entity: null };

const writePlain = (content: EditorContent): readonly TextRun[] =>
  textBlocks(content).flatMap((block, at) => (at === 0 ? runsOf(block) : [lineBreak, ...runsOf(block)]));

const isPlain = ({ blocks: [first, ...others] }: EditorContent): boolean =>
  others.length === 0 &&
  first?.type === 'unstyled' &&
  first.depth === 0 &&
  Object.keys(first.data).length === 0 &&
  first.characterList.every(({ style, entity }) => entity === null && style.length === 0);

/** Options of encoding a document. */
export interface EncodingOptions {
  /** Serializes blocks and styles as markdown; otherwise they are dropped (D12). */
  readonly isMarkdown?: boolean | undefined;
}

/** Encodes an editor document into a composer's content (S3.17). */
export function encodeContent(document: EditorContent, { isMarkdown = false }: EncodingOptions = {}): ComposerContent {
  const visibleValue = visibleText(document);
  const { text, mentions } = writeRuns(isMarkdown ? writeMarkdown(document) : writePlain(document));
  const content = { visibleValue, encodedValue: encodeWrittenText(text, mentions) };
  return isPlain(document) ? content : { ...content, document };
}
