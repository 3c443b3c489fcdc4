import { $getSelection, $isRangeSelection, type PointType, type TextNode } from 'lexical';

/** Offset of a point within adjacent text nodes; null if it is elsewhere. */
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

/** Replaces adjacent text nodes by others with the same text; the format is kept, and so is the caret. */
export function $replaceTexts(row: readonly TextNode[], nodes: readonly TextNode[]): void {
  const [first] = row;
  if (first === undefined) return;
  const selection = $getSelection();
  const points = $isRangeSelection(selection)
    ? [selection.anchor, selection.focus].map((point) => ({ point, offset: $offsetIn(row, point) }))
    : [];
  for (const node of nodes) first.insertBefore(node.setFormat(first.getFormat()).setStyle(first.getStyle()));
  for (const { point, offset } of points) if (offset !== null) $setPoint(nodes, point, offset);
  for (const node of row) node.remove();
}
