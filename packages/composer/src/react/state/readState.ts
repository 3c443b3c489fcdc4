import {
  $getRoot,
  $getSelection,
  $getState,
  $isElementNode,
  $isLineBreakNode,
  $isRangeSelection,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
  type PointType,
} from 'lexical';
import { contentOfText, joinRuns, type TextRun } from '../../content/textRuns.ts';
import type { EditorContent, EditorSelection, Entity } from '../../content/editorContent.ts';
import { freeKey, linkBlocks, type LooseBlock } from '../../content/blocks.ts';
import { $isBlockNode } from '../nodes/BlockNode.ts';
import { $isEmoticonNode } from '../nodes/EmoticonNode.ts';
import { $isMentionNode } from '../nodes/MentionNode.ts';
import { stylesOf, lineBreakStyle } from './formatOf.ts';

/** Blocks read so far, and the document key of each node. */
interface Reading {
  readonly blocks: LooseBlock[];
  readonly keys: Map<string, string>;
  readonly used: Set<string>;
}

function $entityOf(node: LexicalNode): Entity | null {
  if ($isMentionNode(node)) return { type: 'MENTION', data: node.getMention() };
  if ($isEmoticonNode(node)) return { type: 'EMOTICON', data: { type: node.getEmoji() } };
  return null;
}

function $runOf(node: LexicalNode): TextRun {
  if ($isLineBreakNode(node)) return { text: '\n', style: stylesOf($getState(node, lineBreakStyle)), entity: null };
  const style = $isTextNode(node) ? stylesOf(node.getFormat()) : [];
  return { text: node.getTextContent(), style, entity: $entityOf(node) };
}

function $readBlock(node: ElementNode, parent: string | null, reading: Reading): void {
  const traits = $isBlockNode(node) ? node.getTraits() : null;
  // Splitting a block duplicates its key; the second half gets a new one.
  const key = freeKey(traits?.key || node.getKey(), reading.used);
  reading.keys.set(node.getKey(), key);
  const children = node.getChildren();
  const inner = children.filter($isElementNode);
  const { text, characterList } = joinRuns(inner.length > 0 ? [] : children.map($runOf));
  const { type = 'unstyled', depth = 0, data = {} } = traits ?? {};
  reading.blocks.push({ key, type, text, characterList, depth, data, parent });
  for (const child of inner) $readBlock(child, key, reading);
}

/** Position of a point as an element and a text offset in it; the inverse of `$placeAt`. */
export function $placeOf(point: PointType): { element: ElementNode; offset: number } {
  const { offset } = point;
  const node = point.getNode();
  if (point.type === 'text') {
    const before = node.getPreviousSiblings().reduce((sum, sibling) => sum + sibling.getTextContentSize(), 0);
    return { element: node.getParentOrThrow(), offset: before + offset };
  }
  const element = $isElementNode(node) ? node : node.getParentOrThrow();
  const before = element.getChildren().slice(0, offset);
  return { element, offset: before.reduce((sum, sibling) => sum + sibling.getTextContentSize(), 0) };
}

function $readSelection(keys: ReadonlyMap<string, string>, hasFocus: boolean): EditorSelection | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return null;
  const anchor = $placeOf(selection.anchor);
  const focus = $placeOf(selection.focus);
  const anchorKey = keys.get(anchor.element.getKey());
  const focusKey = keys.get(focus.element.getKey());
  if (anchorKey === undefined || focusKey === undefined) return null;
  const [anchorOffset, focusOffset] = [anchor.offset, focus.offset];
  return { anchorKey, anchorOffset, focusKey, focusOffset, isBackward: selection.isBackward(), hasFocus };
}

/** Reads the document of the editor (S3.11). Only inside a read or an update. */
export function $readContent({ hasFocus }: { readonly hasFocus: boolean }): EditorContent {
  const reading: Reading = { blocks: [], keys: new Map(), used: new Set() };
  for (const child of $getRoot().getChildren()) if ($isElementNode(child)) $readBlock(child, null, reading);
  if (reading.blocks.length === 0) return contentOfText('');
  return { blocks: linkBlocks(reading.blocks), selection: $readSelection(reading.keys, hasFocus) };
}
