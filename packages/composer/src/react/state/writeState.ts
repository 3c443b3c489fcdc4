import {
  $createLineBreakNode,
  $createTextNode,
  $getRoot,
  $isTextNode,
  $setSelection,
  $setState,
  type ElementNode,
  type LexicalNode,
} from 'lexical';
import { type TextRun, runsOf } from '../../content/textRuns.ts';
import type { Block, EditorContent, EditorSelection } from '../../content/editorContent.ts';
import { $createBlockNode, type BlockNode } from '../nodes/BlockNode.ts';
import { $createEmoticonNode } from '../nodes/EmoticonNode.ts';
import { $createMentionNode } from '../nodes/MentionNode.ts';
import { formatOf, lineBreakStyle } from './formatOf.ts';

/** Creates the nodes of a run. */
export function $nodesOf({ text, style, entity }: TextRun): LexicalNode[] {
  const format = formatOf(style);
  if (entity?.type === 'MENTION') return [$createMentionNode(entity.data, text).setFormat(format)];
  if (entity?.type === 'EMOTICON') return [$createEmoticonNode(text, entity.data.type).setFormat(format)];
  return text.split('\n').flatMap((line, at) => {
    const words = line === '' ? [] : [$createTextNode(line).setFormat(format)];
    if (at === 0) return words;
    const lineBreak = $createLineBreakNode();
    return [format === 0 ? lineBreak : $setState(lineBreak, lineBreakStyle, format), ...words];
  });
}

type Place = readonly [key: string, offset: number, type: 'text' | 'element'];

/** Converts a text offset in a block to a Lexical point. */
export function $placeAt(block: ElementNode, index: number): Place {
  let left = index;
  for (const [place, child] of block.getChildren().entries()) {
    const size = child.getTextContentSize();
    if ($isTextNode(child) && left <= size) return [child.getKey(), left, 'text'];
    if (left === 0) return [block.getKey(), place, 'element'];
    left -= size;
  }
  return [block.getKey(), block.getChildrenSize(), 'element'];
}

function $writeSelection(nodes: ReadonlyMap<string, BlockNode>, selection: EditorSelection): void {
  const anchor = nodes.get(selection.anchorKey);
  const focus = nodes.get(selection.focusKey);
  if (anchor === undefined || focus === undefined) return;
  const range = $getRoot().selectEnd();
  range.anchor.set(...$placeAt(anchor, selection.anchorOffset));
  range.focus.set(...$placeAt(focus, selection.focusOffset));
}

function $writeBlock(block: Block): BlockNode {
  const { key, type, depth, data } = block;
  return $createBlockNode({ key, type, depth, data }).append(...runsOf(block).flatMap($nodesOf));
}

/** Replaces the document of the editor (S3.11). Only inside an update. */
export function $writeContent({ blocks, selection }: EditorContent): void {
  const nodes = new Map<string, BlockNode>();
  const root = $getRoot().clear();
  for (const block of blocks) {
    const node = $writeBlock(block);
    nodes.set(block.key, node);
    const parent = block.parent === null ? undefined : nodes.get(block.parent);
    (parent ?? root).append(node);
  }
  if (selection === null) $setSelection(null);
  else $writeSelection(nodes, selection);
}
