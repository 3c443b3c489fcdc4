import { plainRun, type TextRun, linesOf, runsOf } from '../content/textRuns.ts';
import type { Block, EditorContent } from '../content/editorContent.ts';
import { textBlocks } from '../content/blocks.ts';
import { headerTypes } from './headerTypes.ts';
import { writeLine } from './writeLine.ts';

/** Prefix of a block's first line, and of its further lines. */
type Prefixes = readonly [first: string, others: string];

function prefixesOf({ type, depth }: Block, number: number): Prefixes {
  const indent = '  '.repeat(depth);
  switch (type) {
    case 'unordered-list-item':
      return [`${indent}- `, `${indent}  `];
    case 'ordered-list-item':
      return [`${indent}${number}. `, `${indent}   `];
    case 'blockquote':
      return ['> ', '> '];
    case 'code-block':
    case 'section':
    case 'article':
    case 'atomic':
    case 'unstyled':
      return ['', ''];
    default:
      return [`${'#'.repeat(headerTypes.indexOf(type) + 1)} `, ''];
  }
}

function writeCode({ text }: Block): TextRun[] {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return [plainRun(`${fence}\n${text}\n${fence}`)];
}

const writeBlock = (block: Block, number: number): TextRun[] => {
  if (block.type === 'code-block') return writeCode(block);
  const [first, others] = prefixesOf(block, number);
  return linesOf(runsOf(block)).flatMap((line, at) => [plainRun(at === 0 ? first : `\n${others}`), ...writeLine(line)]);
};

const isItem = ({ type }: Block): boolean => type === 'unordered-list-item' || type === 'ordered-list-item';

/**
 * Separator between two blocks: a single line break between items of a list and lines of a quote, otherwise a blank
 * line.
 */
const gapBetween = (one: Block, other: Block): string =>
  (isItem(one) && isItem(other)) || (one.type === 'blockquote' && other.type === 'blockquote') ? '\n' : '\n\n';

/**
 * Serializes a document as markdown (D12). Text is not escaped, so markdown typed by hand stays markdown. The types
 * section, article and atomic have no markdown form and become paragraphs.
 */
export function writeMarkdown(content: EditorContent): TextRun[] {
  const counts: number[] = [];
  return textBlocks(content).flatMap((block, at, blocks) => {
    const before = blocks[at - 1];
    if (before === undefined || !isItem(before)) counts.length = 0;
    counts.length = isItem(block) ? Math.min(counts.length, block.depth + 1) : 0;
    const number = block.type === 'ordered-list-item' ? (counts[block.depth] ?? 0) + 1 : 0;
    if (isItem(block)) counts[block.depth] = number;
    const written = writeBlock(block, number);
    return before === undefined ? written : [plainRun(gapBetween(before, block)), ...written];
  });
}
