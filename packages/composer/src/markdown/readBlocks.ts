import type { Block } from '../content/editorContent.ts';
import { headerTypes } from './headerTypes.ts';

/** A block of a markdown text with its lines, without what stands before them. */
export interface WrittenBlock extends Pick<Block, 'type' | 'depth'> {
  readonly lines: string[];
  /** What stands before its further lines, or closes it. */
  readonly others: string;
}

function opened(line: string): WrittenBlock | null {
  const fence = /^`{3,}$/.exec(line);
  if (fence) return { type: 'code-block', depth: 0, lines: [], others: fence[0] };
  const [, header, title = ''] = /^(#{1,6}) (.*)$/.exec(line) ?? [];
  const type = headerTypes[(header ?? '').length - 1];
  if (type !== undefined) return { type, depth: 0, lines: [title], others: '' };
  const [, indent, bullet, item = ''] = /^((?: {2})*)(- |\d{1,9}\. )(.*)$/.exec(line) ?? [];
  if (indent !== undefined && bullet !== undefined) {
    const isBullet = bullet === '- ';
    const others = `${indent}${isBullet ? '  ' : '   '}`;
    const type = isBullet ? 'unordered-list-item' : 'ordered-list-item';
    return { type, depth: indent.length / 2, lines: [item], others };
  }
  return line.startsWith('> ') ? { type: 'blockquote', depth: 0, lines: [line.slice(2)], others: '> ' } : null;
}

const isItem = (block: WrittenBlock | null): boolean => block?.type.endsWith('-list-item') === true;

/** Whether a line goes on with a block; then it is added. */
function goesOn(block: WrittenBlock, line: string): boolean {
  const { type, others, lines } = block;
  if (type === 'unstyled' || others === '' || !line.startsWith(others)) return false;
  lines.push(line.slice(others.length));
  return true;
}

/** Takes a markdown text apart into its blocks, as `writeMarkdown` puts them together. */
export function readBlocks(text: string): WrittenBlock[] {
  const blocks: WrittenBlock[] = [];
  let isCode = false;
  let gap = 0;
  for (const line of text.split('\n')) {
    const last = blocks.at(-1);
    if (isCode && last !== undefined) {
      isCode = line !== last.others;
      if (isCode) last.lines.push(line);
      continue;
    }
    if (line === '') {
      gap += 1;
      continue;
    }
    const block = opened(line);
    if (gap > 0 || last === undefined || isItem(block) || !goesOn(last, line)) {
      isCode = block?.type === 'code-block';
      if (block === null && last?.type === 'unstyled') last.lines.push(...Array<string>(gap).fill(''), line);
      else blocks.push(block ?? { type: 'unstyled', depth: 0, lines: [line], others: '' });
      gap = 0;
    }
  }
  return blocks;
}
