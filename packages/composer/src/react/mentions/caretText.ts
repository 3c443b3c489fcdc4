import { $getSelection, $isLineBreakNode, $isRangeSelection } from 'lexical';
import { $isMentionNode } from '../nodes/MentionNode.ts';
import { $placeOf } from '../state/readState.ts';

/** Text around the caret, up to the nearest mention or line break on each side. */
export interface CaretText {
  readonly before: string;
  readonly after: string;
  /** Key of the block, and the offset in it at which `before` starts. */
  readonly block: string;
  readonly start: number;
}

/** Text around the caret; null without a collapsed selection, or inside a mention. Only inside a read or an update. */
export function $caretText(): CaretText | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null;
  const { element, offset } = $placeOf(selection.anchor);
  let [start, at, text] = [0, 0, ''];
  for (const child of element.getChildren()) {
    const size = child.getTextContentSize();
    const isEnd = $isMentionNode(child) || $isLineBreakNode(child);
    if (isEnd && at >= offset) break;
    if (isEnd && at + size > offset) return null;
    if (isEnd) [start, text] = [at + size, ''];
    else text += child.getTextContent();
    at += size;
  }
  return { before: text.slice(0, offset - start), after: text.slice(offset - start), block: element.getKey(), start };
}
