import { joinRuns, type TextRun, runsOf, sliceRuns } from '../content/textRuns.ts';
import { inlineStyles, type BlockType, type EditorContent, type InlineStyle } from '../content/editorContent.ts';
import { headerTypes } from '../markdown/headerTypes.ts';
import { caretIn, withCaret, type Caret } from './caretIn.ts';
import { replaceBlock } from './replaceBlock.ts';
import { setBlockType } from './setBlockType.ts';

const styleOf: Readonly<Record<string, InlineStyle>> = {
  '**': 'BOLD',
  '*': 'ITALIC',
  __: 'UNDERLINE',
  '~~': 'STRIKETHROUGH',
  '`': 'CODE',
};

// A pair of delimiters around text, whose closing one was just typed.
const delimiterPair = /(?<![\p{L}\p{N}*_~`])(\*\*|__|~~|\*|`)(?=[^\s*_~`])((?:(?!\1)[^\n])*[^\s*_~`])\1$/u;
const maxLookBehind = 500;

function typeOf(prefix: string): BlockType | undefined {
  if (/^#{1,6} $/.test(prefix)) return headerTypes[prefix.length - 2];
  if (prefix === '- ' || prefix === '* ') return 'unordered-list-item';
  if (prefix === '1. ') return 'ordered-list-item';
  if (prefix === '> ') return 'blockquote';
  return prefix === '```' ? 'code-block' : undefined;
}

/** Replaces the runs of the caret's block. */
function withRuns(content: EditorContent, { block }: Caret, { runs, offset }: { runs: TextRun[]; offset: number }) {
  const { key, type, depth } = block;
  return withCaret(replaceBlock(content, key, [{ type, depth, ...joinRuns(runs) }]).content, key, offset);
}

function formatBlock(content: EditorContent, caret: Caret): EditorContent | null {
  const { block, offset } = caret;
  const start = block.text.lastIndexOf('\n', offset - 1) + 1;
  const type = block.type === 'unstyled' ? typeOf(block.text.slice(start, offset)) : undefined;
  if (type === undefined) return null;
  const runs = [...sliceRuns(runsOf(block), 0, start), ...sliceRuns(runsOf(block), offset)];
  return setBlockType(withRuns(content, caret, { runs, offset: start }), type);
}

function formatInline(content: EditorContent, caret: Caret): EditorContent | null {
  const { block, offset } = caret;
  const [whole, sign = '', words = ''] =
    delimiterPair.exec(block.text.slice(Math.max(0, offset - maxLookBehind), offset)) ?? [];
  const style = styleOf[sign];
  if (whole === undefined || style === undefined || block.type === 'code-block') return null;
  const start = offset - whole.length;
  const all = runsOf(block);
  const styled = sliceRuns(all, start + sign.length, offset - sign.length).map((run) => ({
    ...run,
    style: inlineStyles.filter((each) => each === style || run.style.includes(each)),
  }));
  const runs = [...sliceRuns(all, 0, start), ...styled, ...sliceRuns(all, offset)];
  return withRuns(content, caret, { runs, offset: start + words.length });
}

/**
 * Autoformatting of markdown that was just typed before the caret: a prefix turns its line into a block, a pair of
 * delimiters styles the text between them. Null if nothing matches.
 */
export function applyTypedMarkdown(content: EditorContent): EditorContent | null {
  const caret = caretIn(content);
  return caret === null ? null : (formatBlock(content, caret) ?? formatInline(content, caret));
}
