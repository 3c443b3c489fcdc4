import type { Block } from '../content/editorContent.ts';
import { headerTypes } from './headerTypes.ts';

/** Block of a markdown text; `lines` without their prefixes. */
export interface WrittenBlock extends Pick<Block, 'type' | 'depth'> {
  readonly lines: string[];
  /** Prefix of the second and further lines, or the closing fence of a code block. */
  readonly continuation: string;
}

function openBlock(line: string): WrittenBlock | null {
  const fence = /^`{3,}$/.exec(line);
  if (fence) return { type: 'code-block', depth: 0, lines: [], continuation: fence[0] };
  const [, header, title = ''] = /^(#{1,6}) (.*)$/.exec(line) ?? [];
  const type = headerTypes[(header ?? '').length - 1];
  if (type !== undefined) return { type, depth: 0, lines: [title], continuation: '' };
  const [, indent, bullet, item = ''] = /^((?: {2})*)(- |\d{1,9}\. )(.*)$/.exec(line) ?? [];
  if (indent !== undefined && bullet !== undefined) {
    const isBullet = bullet === '- ';
    const continuation = `${indent}${isBullet ? '  ' : '   '}`;
    const type = isBullet ? 'unordered-list-item' : 'ordered-list-item';
    return { type, depth: indent.length / 2, lines: [item], continuation };
  }
  return line.startsWith('> ') ? { type: 'blockquote', depth: 0, lines: [line.slice(2)], continuation: '> ' } : null;
}

const isItem = (block: WrittenBlock | null): boolean => block?.type.endsWith('-list-item') === true;

/** Appends a line to a block if it has the block's prefix; false otherwise. */
function continueBlock(block: WrittenBlock, line: string): boolean {
  const { type, continuation, lines } = block;
  if (type === 'unstyled' || continuation === '' || !line.startsWith(continuation)) return false;
  lines.push(line.slice(continuation.length));
  return true;
}

/** Splits a markdown text into blocks; the inverse of `writeMarkdown`. */
export function readBlocks(text: string): WrittenBlock[] {
  const blocks: WrittenBlock[] = [];
  let isCode = false;
  let blankLines = 0;
  for (const line of text.split('\n')) {
    const last = blocks.at(-1);
    if (isCode && last !== undefined) {
      isCode = line !== last.continuation;
      if (isCode) last.lines.push(line);
      continue;
    }
    if (line === '') {
      blankLines += 1;
      continue;
    }
    const block = openBlock(line);
    if (blankLines > 0 || last === undefined || isItem(block) || !continueBlock(last, line)) {
      isCode = block?.type === 'code-block';
      if (block === null && last?.type === 'unstyled') last.lines.push(...Array<string>(blankLines).fill(''), line);
      else blocks.push(block ?? { type: 'unstyled', depth: 0, lines: [line], continuation: '' });
      blankLines = 0;
    }
  }
  return blocks;
}
