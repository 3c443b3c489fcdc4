import {
  $createTextNode,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  defineExtension,
  mergeRegister,
  TextNode,
  type LexicalEditor,
  type LexicalNode,
  type PointType,
} from 'lexical';
import { $createEmoticonNode, $isEmoticonNode, EmoticonNode } from '../nodes/EmoticonNode.ts';
import { $createHashtagNode, $isHashtagNode, HashtagNode } from '../nodes/HashtagNode.ts';
import { $isMentionNode } from '../nodes/MentionNode.ts';
import { entityPieces, type EntityPiece } from './entityPieces.ts';

/** True for text nodes in which entities are searched: plain text, hashtags and emoticons. */
const $isParseable = (node: LexicalNode): node is TextNode =>
  $isTextNode(node) && !$isMentionNode(node) && node.getMode() !== 'segmented' && !node.isUnmergeable();

const $kindOf = (node: TextNode): EntityPiece['kind'] =>
  $isEmoticonNode(node) ? 'emoticon' : $isHashtagNode(node) ? 'hashtag' : 'text';

/** The node and its adjacent text nodes of equal format, in order. */
function $adjacentTexts(node: TextNode): TextNode[] {
  const hasSameFormat = (other: LexicalNode | null): other is TextNode =>
    other !== null &&
    $isParseable(other) &&
    other.getFormat() === node.getFormat() &&
    other.getStyle() === node.getStyle();
  const row = [node];
  for (let other = node.getPreviousSibling(); hasSameFormat(other); other = other.getPreviousSibling())
    row.unshift(other);
  for (let other = node.getNextSibling(); hasSameFormat(other); other = other.getNextSibling()) row.push(other);
  return row;
}

const textOf = (node: LexicalNode | null): string => ($isTextNode(node) ? node.getTextContent() : '');

const $isUpToDate = (row: readonly TextNode[], pieces: readonly EntityPiece[]): boolean =>
  row.length === pieces.length &&
  row.every((node, at) => $kindOf(node) === pieces[at]?.kind && node.getTextContent() === pieces[at].text);

function $nodeOf({ kind, text, emoji }: EntityPiece): TextNode {
  if (kind === 'emoticon') return $createEmoticonNode(text, emoji);
  return kind === 'hashtag' ? $createHashtagNode(text) : $createTextNode(text);
}

/** Offset of a point within the row; null if it is elsewhere. */
function $offsetIn(row: readonly TextNode[], point: PointType): number | null {
  let before = 0;
  for (const node of row) {
    if (point.type === 'text' && point.key === node.getKey()) return before + point.offset;
    before += node.getTextContentSize();
  }
  return null;
}

function $setPoint(row: readonly TextNode[], point: PointType, offset: number): void {
  let left = offset;
  for (const node of row) {
    const size = node.getTextContentSize();
    if (left <= size) return point.set(node.getKey(), left, 'text');
    left -= size;
  }
}

function $replaceRow(row: readonly TextNode[], pieces: readonly EntityPiece[]): void {
  const [first] = row;
  if (first === undefined) return;
  const selection = $getSelection();
  const points = $isRangeSelection(selection)
    ? [selection.anchor, selection.focus].map((point) => ({ point, offset: $offsetIn(row, point) }))
    : [];
  const nodes = pieces.map((piece) => $nodeOf(piece).setFormat(first.getFormat()).setStyle(first.getStyle()));
  for (const node of nodes) first.insertBefore(node);
  for (const { point, offset } of points) if (offset !== null) $setPoint(nodes, point, offset);
  for (const node of row) node.remove();
}

/**
 * Re-parses a row of text nodes and replaces them if entities have changed. Skipped while an input method is composing.
 */
function $updateEntities(node: TextNode, editor: LexicalEditor): void {
  if (editor.isComposing() || !node.isAttached() || !$isParseable(node)) return;
  const row = $adjacentTexts(node);
  const around = {
    before: textOf(row[0]?.getPreviousSibling() ?? null),
    after: textOf(row.at(-1)?.getNextSibling() ?? null),
  };
  const pieces = entityPieces(row.map((each) => each.getTextContent()).join(''), around);
  if (!$isUpToDate(row, pieces)) $replaceRow(row, pieces);
}

/**
 * Renders hashtags (S5.16) and emoticons (S5.17) while typing, and reverts them to text when they no longer match.
 */
export const EntityExtension = defineExtension({
  name: 'comment/entities',
  register: (editor) =>
    mergeRegister(
      ...[TextNode, HashtagNode, EmoticonNode].map((kind) =>
        editor.registerNodeTransform<TextNode>(kind, (node) => $updateEntities(node, editor)),
      ),
    ),
});
