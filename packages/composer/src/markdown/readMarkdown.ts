import { decodePieces, encodeWrittenText, maxMarkdownLength, type EncodedPiece } from 'ufi-core/text';
import { joinRuns, mentionRun, plainRun, type TextRun } from '../content/textRuns.ts';
import type { EditorContent } from '../content/editorContent.ts';
import { linkBlocks, type LooseBlock } from '../content/blocks.ts';
import { writeRuns } from '../content/writeRuns.ts';
import { readBlocks, type WrittenBlock } from './readBlocks.ts';
import { readLine } from './readLine.ts';
import { writeMarkdown } from './writeMarkdown.ts';

// Stands for a mention while the delimiters are parsed.
const placeholder = '\uFFFC';

/** Replaces the placeholders by the mentions, in order. */
const insertMentions = (runs: readonly TextRun[], mentions: EncodedPiece[]): TextRun[] =>
  runs.flatMap((run) =>
    run.text.split(placeholder).flatMap((text, at) => {
      const mention = at === 0 ? undefined : mentions.shift();
      const mentionRuns =
        mention?.id == null ? [] : [{ ...mentionRun({ id: mention.id, name: mention.text }), style: run.style }];
      return [...mentionRuns, { ...run, text }];
    }),
  );

function runsIn({ type, lines }: WrittenBlock): TextRun[] | null {
  if (type === 'code-block') return [plainRun(lines.join('\n'))];
  const read = lines.map(readLine);
  if (read.includes(null)) return null;
  return read.flatMap((line, at) => [plainRun(at === 0 ? '' : '\n'), ...(line ?? [])]);
}

/**
 * Parses an encoded markdown value into blocks and styles. Null unless it serializes back to exactly the same bytes; it
 * is then shown as source.
 */
export function readMarkdown(encoded: string): EditorContent | null {
  if (encoded.length > maxMarkdownLength || encoded.includes(placeholder) || /\\[\\*_~`]/.test(encoded)) return null;
  const pieces = decodePieces(encoded);
  const mentions = pieces.filter(({ id }) => id !== null);
  const text = pieces.map(({ text, id }) => (id === null ? text : placeholder)).join('');
  const blocks: LooseBlock[] = [];
  for (const block of readBlocks(text)) {
    const runs = runsIn(block);
    if (runs === null) return null;
    const { type, depth } = block;
    const written = joinRuns(insertMentions(runs, mentions));
    blocks.push({ key: String(blocks.length), type, depth, data: {}, parent: null, ...written });
  }
  const content: EditorContent = { blocks: linkBlocks(blocks), selection: null };
  const again = writeRuns(writeMarkdown(content));
  return blocks.length > 0 && encodeWrittenText(again.text, again.mentions) === encoded ? content : null;
}
