import { encodeWrittenText, type MentionSpan } from 'ufi-core/text';
import type { TextRun } from './buildContent.ts';
import type { ComposerContent } from './composerContent.ts';
import type { Block, EditorContent } from './editorContent.ts';
import { isMentionable } from './isMentionable.ts';
import { runsOf } from './runsOf.ts';

/** A text with who is mentioned in it. */
export interface MentioningText {
  readonly text: string;
  readonly mentions: readonly MentionSpan[];
}

/** The blocks that have text of their own; the others only hold them. */
export const textBlocks = ({ blocks }: EditorContent): readonly Block[] =>
  blocks.filter(({ children }) => children.length === 0);

/** Puts runs behind each other: emoticons are their text (S3.18), mentions are noted. */
export function writeRuns(runs: readonly TextRun[]): MentioningText {
  const mentions: MentionSpan[] = [];
  let offset = 0;
  for (const { text, entity } of runs) {
    if (entity?.type === 'MENTION' && isMentionable(entity.data.id, text)) {
      mentions.push({ offset, length: text.length, id: entity.data.id });
    }
    offset += text.length;
  }
  return { text: runs.map(({ text }) => text).join(''), mentions };
}

/** The text that a person sees: that of the blocks, each on lines of its own. */
export const visibleText = (content: EditorContent): string =>
  textBlocks(content)
    .map(({ text }) => text)
    .join('\n');

const lineBreak: TextRun = { text: '\n', style: [], entity: null };

const writePlain = (content: EditorContent): MentioningText =>
  writeRuns(textBlocks(content).flatMap((block, at) => (at === 0 ? runsOf(block) : [lineBreak, ...runsOf(block)])));

const isPlain = ({ blocks: [first, ...others] }: EditorContent): boolean =>
  others.length === 0 &&
  first?.type === 'unstyled' &&
  first.depth === 0 &&
  Object.keys(first.data).length === 0 &&
  first.characterList.every(({ style, entity }) => entity === null && style.length === 0);

/** What a composer holds when this stands in its editor (S3.17). */
export function composerContentOf(document: EditorContent): ComposerContent {
  const visibleValue = visibleText(document);
  const { text, mentions } = writePlain(document);
  const content = { visibleValue, encodedValue: encodeWrittenText(text, mentions) };
  return isPlain(document) ? content : { ...content, document };
}
