import { joinRuns, plainRun, type TextRun, lengthOf, linesOf, runsOf } from '../content/textRuns.ts';
import type { Block, BlockType, EditorContent, EditorSelection } from '../content/editorContent.ts';
import { freeKey, linkBlocks, type LooseBlock } from '../content/blocks.ts';

/** Line of a block; `at` is its offset in the block's text. */
interface Line {
  readonly block: Block;
  readonly at: number;
  readonly runs: readonly TextRun[];
}

// Types whose blocks hold several lines: the selected lines are merged into one block.
const multiLineTypes: ReadonlySet<BlockType> = new Set(['unstyled', 'blockquote', 'code-block']);

function linesIn(block: Block): Line[] {
  let at = 0;
  return linesOf(runsOf(block)).map((runs) => {
    const line = { block, at, runs };
    at += lengthOf(runs) + 1;
    return line;
  });
}

const lineOf = (lines: readonly Line[], key: string, offset: number): number =>
  lines.findLastIndex(({ block, at }) => block.key === key && at <= offset);

/** Lines that become one block. */
interface Group extends Pick<Block, 'type' | 'depth' | 'data'> {
  readonly wanted: string;
  readonly lines: number[];
}

function groupLines(lines: readonly Line[], type: BlockType, [first, last]: readonly [number, number]): Group[] {
  const groups: Group[] = [];
  for (const [index, { block }] of lines.entries()) {
    const isSelected = index >= first && index <= last;
    const before = lines[index - 1];
    const wasSelected = index - 1 >= first && index - 1 <= last;
    const goesOn = isSelected ? wasSelected && multiLineTypes.has(type) : !wasSelected && before?.block === block;
    const made = isSelected ? { type, depth: 0 } : { type: block.type, depth: block.depth };
    if (goesOn) groups.at(-1)?.lines.push(index);
    else groups.push({ ...made, data: block.data, wanted: block.key, lines: [index] });
  }
  return groups;
}

function joinLines(lines: readonly Line[], indexes: readonly number[]): TextRun[] {
  return indexes.flatMap((index, at) => [plainRun(at === 0 ? '' : '\n'), ...(lines[index]?.runs ?? [])]);
}

/**
 * Toggles the block type of the selected lines. Lists and headers get one block per line. If all selected lines have
 * the type already they become unstyled. Null if blocks are nested or nothing is selected.
 */
export function setBlockType(content: EditorContent, type: BlockType): EditorContent | null {
  const { blocks, selection } = content;
  if (selection === null || blocks.some(({ parent }) => parent !== null)) return null;
  const lines = blocks.flatMap(linesIn);
  const anchor = lineOf(lines, selection.anchorKey, selection.anchorOffset);
  const focus = lineOf(lines, selection.focusKey, selection.focusOffset);
  const range = [Math.min(anchor, focus), Math.max(anchor, focus)] as const;
  const hasIt = lines.slice(range[0], range[1] + 1).every(({ block }) => block.type === type);
  const groups = groupLines(lines, hasIt ? 'unstyled' : type, range);

  const used = new Set<string>();
  const places = new Map<number, readonly [key: string, start: number]>();
  const made = groups.map(({ wanted, lines: indexes, ...group }): LooseBlock => {
    const key = freeKey(wanted, used);
    for (const [at, index] of indexes.entries()) {
      const before = joinLines(lines, indexes.slice(0, at));
      places.set(index, [key, at === 0 ? 0 : lengthOf(before) + 1]);
    }
    return { ...group, key, ...joinRuns(joinLines(lines, indexes)), parent: null };
  });
  return { blocks: linkBlocks(made), selection: mapSelection(selection, { lines, anchor, focus, places }) };
}

interface LineMapping {
  readonly lines: readonly Line[];
  readonly anchor: number;
  readonly focus: number;
  readonly places: ReadonlyMap<number, readonly [key: string, start: number]>;
}

function mapSelection(selection: EditorSelection, { lines, anchor, focus, places }: LineMapping): EditorSelection {
  const [anchorKey, anchorStart] = places.get(anchor) ?? ['', 0];
  const [focusKey, focusStart] = places.get(focus) ?? ['', 0];
  const anchorOffset = anchorStart + selection.anchorOffset - (lines[anchor]?.at ?? 0);
  const focusOffset = focusStart + selection.focusOffset - (lines[focus]?.at ?? 0);
  return { ...selection, anchorKey, anchorOffset, focusKey, focusOffset };
}
