import { $getSelection, $isLineBreakNode, $isRangeSelection } from 'lexical';
import { $isMentionNode } from '../nodes/MentionNode.ts';
import { $placeOf } from '../state/readState.ts';

/** The text around the caret, as far as no mention and no end of a line is between. */
export interface CaretText {
  readonly before: string;
  readonly after: string;
  /** The block that it stands in, and where in that the text before begins. */
  readonly block: string;
  readonly start: number;
}

/** What is written around the caret; null where something is selected, or nothing has the caret. Inside a reading. */
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
