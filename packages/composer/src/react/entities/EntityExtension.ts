import {
  $createTextNode,
  $isTextNode,
  defineExtension,
  mergeRegister,
  TextNode,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical';
import { $createEmoticonNode, $isEmoticonNode, EmoticonNode } from '../nodes/EmoticonNode.ts';
import { $createHashtagNode, $isHashtagNode, HashtagNode } from '../nodes/HashtagNode.ts';
import { $isMentionNode } from '../nodes/MentionNode.ts';
import { $isStarsNode } from '../nodes/StarsNode.ts';
import { entityPieces, type EntityPiece } from './entityPieces.ts';
import { $replaceTexts } from './replaceTexts.ts';

/** True for text nodes in which entities are searched: plain text, hashtags and emoticons. */
const $isParseable = (node: LexicalNode): node is TextNode =>
  $isTextNode(node) &&
  !$isMentionNode(node) &&
  !$isStarsNode(node) &&
  node.getMode() !== 'segmented' &&
  !node.isUnmergeable();

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
  if (!$isUpToDate(row, pieces)) $replaceTexts(row, pieces.map($nodeOf));
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
